import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type RunTask, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { toServer } from '#changes/directory.ts';
import type { Keep } from '#changes/journal.ts';
import { undoChanges } from '#changes/undo.ts';
import { apply, applyRest } from '#dashboard/resources/changes.ts';
import { formatCount } from '#domain/format.ts';
import type { ReadyRow } from '#dashboard/ui/import/definition.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { ImportedServer } from './server-entry.ts';

interface Import {
  rows: readonly ReadyRow<ImportedServer>[];
  existing: ReadonlyMap<string, VpnServer>;
  calls?: Calls;
}

interface Sending extends Import {
  openFlag: (countryId: string) => Promise<Blob>;
  keep?: Keep<Change>;
}

/** Writes each row by its own call. A country's flag is stored once. */
export async function sendServers(
  queryClient: QueryClient,
  { rows, existing, openFlag, ...own }: Sending,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const ids = new Map(rows.map(({ id, entry }) => [toChange(entry, existing), id]));
  const countries = new Map(rows.map(({ entry }) => [entry.key, entry.countryId]));
  const openFile = (key: string) => openFlag(countries.get(key) ?? '');
  const title = `Import of ${formatCount(rows.length, { one: 'server', many: 'servers' })}`;
  const set = { appId: '', title, changes: [...ids.keys()], openFile, isFresh: true };
  const result = await apply(queryClient, { ...own, ...set }, context);
  return mapResult(result, (change) => ids.get(change) ?? -1);
}

/** Deletes new servers and restores changed ones, unless changed since. */
export function undoImport(
  queryClient: QueryClient,
  { rows, existing, calls }: Import,
): RunTask<Change> {
  const written = rows.map(({ entry }) => toChange(entry, existing));
  const changes = undoChanges(written, { translations: new Map() });
  const task = { appId: '', page: 'server-changes', changes, title: 'Undo' };
  return applyRest(queryClient, { ...task, ...(calls && { calls }) });
}

/** Keeps the letter case of an existing address, and fields that the file lacks. */
function toChange(entry: ImportedServer, existing: Import['existing']): Change {
  const { key } = entry;
  const server = existing.get(key);
  // The engine stores the country's flag.
  const after = toServer({ ...server, ...entry, ip: server?.ip ?? key, countryImage: '' });
  const place = { kind: 'vpnServer', key } as const;
  if (!server) return { ...place, change: 'added', after };
  const before = toServer(server);
  return { ...place, id: server._id, change: 'changed', before, after, fields: ['value'] };
}
