import type { QueryClient } from '@tanstack/react-query';
import { mapResult, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { toServer } from '#changes/directory.ts';
import type { Keep } from '#changes/journal.ts';
import { undoChanges } from '#changes/undo.ts';
import { apply, applyAsJob } from '#dashboard/resources/changes.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import type { ReadyRow } from '#dashboard/ui/import/kind.ts';
import type { JobReport } from '#dashboard/ui/feedback/work/job-store.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { ImportedServer } from './server-entry.ts';

interface Import {
  rows: readonly ReadyRow<ImportedServer>[];
  /** The directory's servers by their address in lower case. */
  existing: ReadonlyMap<string, VpnServer>;
  calls?: Calls;
}

interface Sending extends Import {
  /** The standard flag of a country, always the same file. */
  openFlag: (countryId: string) => Promise<Blob>;
  keep?: Keep<Change>;
}

/** Writes the rows, each by a call of its own. The flag of a country is stored once, however many servers need it. */
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

/** Undoes an import: new servers are deleted, changed ones are as they were, unless changed since. */
export function undoImport(
  queryClient: QueryClient,
  { rows, existing, calls }: Import,
  context: TaskContext,
): Promise<JobReport> {
  const written = rows.map(({ entry }) => toChange(entry, existing));
  const changes = undoChanges(written, { translations: new Map() });
  const task = { appId: '', page: 'server-changes', changes, title: 'Undo' };
  return applyAsJob(queryClient, { ...task, ...(calls && { calls }) }, context);
}

/** A server of the directory keeps the capitals of its address, and every field that a file does not have. */
function toChange(entry: ImportedServer, existing: Import['existing']): Change {
  const { key } = entry;
  const server = existing.get(key);
  // The engine stores the flag of the country.
  const after = toServer({ ...server, ...entry, ip: server?.ip ?? key, countryImage: '' });
  const place = { kind: 'vpnServer', key } as const;
  if (!server) return { ...place, change: 'added', after };
  const before = toServer(server);
  return { ...place, id: server._id, change: 'changed', before, after, fields: ['value'] };
}
