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
import { undoChanges } from '#changes/undo.ts';
import { apply, applyRest } from '#dashboard/resources/changes.ts';
import { groupFailures } from '#domain/group-failures.ts';
import { formatCount } from '#domain/format.ts';
import { listSome } from '#domain/long-text.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { App } from '#generated/model/app.ts';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import { getServerName } from '../server-name.ts';
import type { Cell } from './changes.ts';
import type { GridRow } from './grid-rows.ts';

/** The question before a removal has just loaded the app's list. */
const JUST_ASKED_MS = 2000;

export interface CellWrite extends Cell {
  used: boolean;
}

export interface Named {
  apps: readonly App[];
  rows: readonly GridRow[];
}

/** Spec 8, VPN, which has no message for a removal. */
const messages = { assign: 'Error adding servers', remove: 'Error removing servers' };

export const FAILED = messages.assign;

const assignments = { one: 'assignment', many: 'assignments' };

interface Writing {
  writes: readonly CellWrite[];
  title: string;
  named: Named;
}

/** Assigns before it removes, so that no app is without a server in between. Offers an undo. */
export async function writeCells(
  queryClient: QueryClient,
  { writes, title, named }: Writing,
  context: TaskContext,
): Promise<TaskResult<CellWrite>> {
  // Looked up at once: the app or server may be deleted a moment later.
  const { getName, findServer } = createNames(named);
  const getAssignments = createAssignments(queryClient);
  const changes = new Map<Change, CellWrite>();
  const gone: CellWrite[] = [];
  const failed: NotWritten<CellWrite>[] = [];
  const read = async (write: CellWrite) => {
    const { appId, serverId, used } = write;
    const server = findServer(serverId);
    if (!server) {
      gone.push(write);
      return;
    }
    const place = { kind: 'server', key: getServerKey(server), appId } as const;
    if (used) {
      const { countryId, ip } = server;
      // Spec 3: isPremium is "sent as false when adding".
      const after = { countryId, ip, isPremium: false };
      changes.set({ ...place, change: 'added', id: serverId, after }, write);
      return;
    }
    try {
      const assignment = (await getAssignments(appId)).get(serverId);
      if (!assignment) gone.push(write);
      else {
        const before = toAssignment(assignment);
        changes.set({ ...place, change: 'removed', id: assignment._id, before }, write);
      }
    } catch (error) {
      const reason = describeError(error, messages.remove);
      failed.push({ item: write, name: getName({ appId, key: place.key }), reason });
    }
  };
  await pMap(writes, read, { concurrency: PARALLEL });
  const set = { appId: '', page: 'server-changes', getName };
  const result = await apply(
    queryClient,
    { ...set, title, changes: [...changes.keys()], isFresh: true },
    context,
  );
  const undone = undoChanges(result.done, { translations: new Map() });
  if (undone.length > 0)
    offerUndo({
      ...describeWritten(result.done),
      run: applyRest(queryClient, { ...set, title: 'Undo', changes: undone }),
      failed: FAILED,
    });
  const written = mapResult(result, (change) => changes.get(change) as CellWrite); // as: the map has each change
  return { ...written, done: [...gone, ...written.done], failed: [...failed, ...written.failed] };
}

function describeWritten(done: readonly Change[]) {
  const count = formatCount(done.length, assignments);
  const kinds = new Set(done.map(({ change }) => change));
  if (kinds.size > 1) return { message: `${count} changed`, undone: `Change of ${count} undone` };
  return kinds.has('added')
    ? { message: `${count} added`, undone: `${count} removed again` }
    : { message: `${count} removed`, undone: `${count} added again` };
}

function createNames({ apps, rows }: Named) {
  const appNames = new Map(apps.map(({ _id, name }) => [_id, name]));
  const servers = new Map(rows.map(({ server }) => [server._id, server]));
  const byKey = new Map(rows.map(({ server }) => [getServerKey(server), server]));
  const getName = ({ appId = '', key }: Pick<Change, 'appId' | 'key'>): string => {
    const server = byKey.get(key);
    return `${appNames.get(appId) ?? 'an application'}, ${server ? getServerName(server) : key}`;
  };
  return { getName, findServer: (id: string) => servers.get(id) };
}

/** A longer list is unreadable; the cells show the rest. */
const MAX_NAMED = 20;

/** The failed actions, then up to `most` lines with app, server and reason. */
export function failureMessage(
  failures: readonly NotWritten<Pick<CellWrite, 'used'>>[],
  most = MAX_NAMED,
): string {
  const kinds = new Set(
    failures.map(({ item }) => (item.used ? messages.assign : messages.remove)),
  );
  const what = [...kinds].join(', ');
  const lines = groupFailures(failures, most).map(
    ({ name, reason }) => `${name}: ${withoutRepeating(what, reason)}`,
  );
  return [what, ...listSome(lines, most)].join('\n');
}

/** A network error's reason begins with the action, which the heading already names. */
const withoutRepeating = (what: string, reason: string): string =>
  reason.startsWith(`${what}. `) ? reason.slice(what.length + 2) : reason;

export async function findPremium(
  queryClient: QueryClient,
  cells: readonly Cell[],
): Promise<Cell[]> {
  const byApp = Map.groupBy(cells, ({ appId }) => appId);
  const found = await pMap(
    byApp,
    async ([appId, own]) => {
      try {
        const assigned = await askApp(queryClient, appId, { staleTime: 0 });
        const premium = new Set(
          assigned.flatMap((one) => (one.isPremium ? [one.vpnServerId._id] : [])),
        );
        return own.filter(({ serverId }) => premium.has(serverId));
      } catch {
        // The removal fails for the same reason and reports it.
        return [];
      }
    },
    { concurrency: PARALLEL },
  );
  return found.flat();
}

/** Loaded once per app, before its first removal. */
function createAssignments(queryClient: QueryClient) {
  const byApp = new Map<string, Promise<ReadonlyMap<string, AppVpnServer>>>();
  const ask = async (appId: string) => {
    const assigned = await askApp(queryClient, appId, { staleTime: JUST_ASKED_MS });
    return new Map(assigned.map((one) => [one.vpnServerId._id, one]));
  };
  return (appId: string) => {
    const known = byApp.get(appId) ?? ask(appId);
    byApp.set(appId, known);
    return known;
  };
}

interface Asking {
  staleTime: number;
}

async function askApp(queryClient: QueryClient, appId: string, { staleTime }: Asking) {
  const { queryKey, queryFn } = getListAppVpnServersQueryOptions(appId);
  // Fails without a network: a paused removal must not run unexpectedly later.
  const asking = { queryKey, queryFn, staleTime, networkMode: 'always' } as const;
  return (await queryClient.query(asking)).data;
}
