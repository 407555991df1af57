import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { getServerKey } from '#domain/app-archive.ts';
import { describeError } from '#domain/api-error.ts';
import {
  PARALLEL,
  mapResult,
  type NotWritten,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { toAssignment } from '#changes/things.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { apply, undo } from '#dashboard/resources/changes.ts';
import { listFailures } from '#domain/group-failures.ts';
import { formatCount } from '#domain/format.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { App } from '#generated/model/index.ts';
import { getServerName } from '../server-name.ts';
import type { Cell, CellWrite } from './changes.ts';
import type { GridRow } from './grid-rows.ts';

/** The question before a removal has just loaded the app's list. */
const JUST_ASKED_MS = 2000;

export interface Named {
  apps: readonly App[];
  rows: readonly GridRow[];
}

/** Spec 8, VPN, which has no message for a removal. */
const messages = { assign: 'Error adding servers', remove: 'Error removing servers' };

export const FAILED = messages.assign;

interface Writing {
  writes: readonly CellWrite[];
  title: string;
  named: Named;
}

/** Assigns before it removes, so that no app is without a server in between. Offers an undo. */
export async function writeCells(
  queryClient: QueryClient,
  { writes, title, named: { apps, rows } }: Writing,
  context: TaskContext,
): Promise<TaskResult<CellWrite>> {
  // Looked up at once: the app or server may be deleted a moment later.
  const servers = new Map(rows.map(({ server }) => [server._id, server]));
  const serverNames = new Map(
    rows.map(({ server }) => [getServerKey(server), getServerName(server)]),
  );
  const appNames = new Map(apps.map(({ _id, name }) => [_id, name]));
  const getName = ({ appId = '', key }: Pick<Change, 'appId' | 'key'>) =>
    `${appNames.get(appId) ?? 'an application'}, ${serverNames.get(key) ?? key}`;
  const changes = new Map<Change, CellWrite>();
  const gone: CellWrite[] = [];
  const arrived: Change[] = [];
  const failed: NotWritten<CellWrite>[] = [];
  const read = async ([appId, own]: [string, CellWrite[]]) => {
    const justAsked = own.some(({ used }) => !used) ? JUST_ASKED_MS : 0;
    const assigned = await askApp(queryClient, appId, justAsked).catch((error: unknown) =>
      describeError(error, messages.remove),
    );
    for (const write of own) {
      const server = servers.get(write.serverId);
      if (!server) {
        gone.push(write);
        continue;
      }
      const { _id, countryId, ip } = server;
      const place = { kind: 'server', key: getServerKey(server), appId } as const;
      const isRead = typeof assigned !== 'string';
      const found = isRead
        ? assigned.find(({ vpnServerId }) => vpnServerId._id === _id)
        : undefined;
      if (isRead && write.used === Boolean(found)) {
        // An undo must keep what another user has assigned.
        gone.push(write);
        if (write.tried) arrived.push(write.tried);
      } else if (write.used) {
        // Spec 3: isPremium is "sent as false when adding".
        const after = { countryId, ip, isPremium: false };
        changes.set({ ...place, change: 'added', id: _id, after }, write);
      } else if (found) {
        const before = toAssignment(found);
        changes.set({ ...place, change: 'removed', id: found._id, before }, write);
      } else if (!isRead) {
        failed.push({ item: write, name: getName(place), reason: assigned });
      }
    }
  };
  await pMap(
    Map.groupBy(writes, (write) => write.appId),
    read,
    { concurrency: PARALLEL },
  );
  const set = { appId: '', page: 'server-changes', getName };
  const result = await apply(
    queryClient,
    { ...set, title, changes: [...changes.keys()], isFresh: true },
    context,
  );
  const done = [...arrived, ...result.done];
  if (done.length > 0)
    offerUndo({
      ...describeWritten(done),
      run: undo(queryClient, { ...set, changes: done }),
      failed: FAILED,
    });
  const written = mapResult(result, (tried) => {
    const write = changes.get(tried) as CellWrite; // as: the map has each change
    return { ...write, tried };
  });
  return { ...written, done: [...gone, ...written.done], failed: [...failed, ...written.failed] };
}

function describeWritten(done: readonly Change[]) {
  const count = formatCount(done.length, 'assignment');
  const kinds = new Set(done.map(({ change }) => change));
  if (kinds.size > 1) return { message: `${count} changed`, undone: `Change of ${count} undone` };
  return kinds.has('added')
    ? { message: `${count} added`, undone: `${count} removed again` }
    : { message: `${count} removed`, undone: `${count} added again` };
}

/** A longer list is unreadable; the cells show the rest. */
const MAX_NAMED = 20;

export function failureMessage(failures: readonly NotWritten<Pick<CellWrite, 'used'>>[]): string {
  const kinds = new Set(
    failures.map(({ item }) => (item.used ? messages.assign : messages.remove)),
  );
  const what = [...kinds].join(', ');
  const short = failures.map(({ name, reason }) => ({
    name,
    reason: withoutRepeating(what, reason),
  }));
  return [what, ...listFailures(short, MAX_NAMED)].join('\n');
}

/** A network error's reason begins with the action, which the heading already names. */
const withoutRepeating = (what: string, reason: string): string =>
  reason.startsWith(`${what}. `) ? reason.slice(what.length + 2) : reason;

export async function findPremium(
  queryClient: QueryClient,
  cells: readonly Cell[],
  apps: readonly App[],
): Promise<readonly string[]> {
  const names = new Map(apps.map(({ _id, name }) => [_id, name]));
  const found = await pMap(
    Map.groupBy(cells, ({ appId }) => appId),
    async ([appId, own]) => {
      const ids = new Set(own.map(({ serverId }) => serverId));
      // If it fails, the removal fails for the same reason and reports it.
      const assigned = await askApp(queryClient, appId, 0).catch(() => []);
      return assigned
        .filter(({ isPremium, vpnServerId: { _id } }) => isPremium && ids.has(_id))
        .map(({ vpnServerId }) => `${names.get(appId) ?? ''}, ${getServerName(vpnServerId)}`);
    },
    { concurrency: PARALLEL },
  );
  return found.flat();
}

async function askApp(queryClient: QueryClient, appId: string, staleTime: number) {
  const { queryKey, queryFn } = getListAppVpnServersQueryOptions(appId);
  // Fails without a network: a paused removal must not run unexpectedly later.
  const asking = { queryKey, queryFn, staleTime, networkMode: 'always' } as const;
  return (await queryClient.query(asking)).data;
}
