import type {
  VpnServer,
  VpnServerInput,
  VpnServerUpdateInput,
  AppVpnServer,
  AssignVpnServersInput,
} from '#generated/model/index.ts';
import { appVpnServers } from '#server/db/tables/app-vpn-servers.ts';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { vpnServers as rows } from '#server/db/tables/vpn-servers.ts';
import { ApiProblem, notFound, requireVisible } from '../api-problem.ts';
import { lockApp, requireApp } from './apps.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { usePicture } from './use-picture.ts';
import { writeTo } from './write-queues.ts';

const servers = 'servers';

const flag = ['countryImageS3Key', 'countryImage'] as const;

async function lockServer(trx: Db, id: string): Promise<VpnServer> {
  // Lock servers before applications everywhere, to avoid deadlocks.
  await rows.lock(trx, [id]);
  const server = await rows.get(trx, id);
  if (!server) throw notFound('Server');
  return server;
}

function requireVisibleServer(input: VpnServerInput, stored?: VpnServer): void {
  requireVisible('The address', 'ip', input.ip, stored?.ip);
  requireVisible('The username', 'username', input.username, stored?.username);
}

export const createVpnServer = (db: Db, input: VpnServerInput): Promise<VpnServer> =>
  db.transaction().execute(async (trx) => {
    requireVisibleServer(input);
    await usePicture(trx, flag, input);
    return rows.insert(trx, input);
  });

/** Without a new flag it keeps the current one (spec 5: required on create). */
const withFlag = (
  { countryImage, countryImageS3Key, ...input }: VpnServerUpdateInput,
  current: VpnServer,
): VpnServerInput => {
  const flag = countryImage === undefined ? current : { countryImage, countryImageS3Key };
  const { countryImage: url, countryImageS3Key: key } = flag;
  return { ...input, countryImage: url, ...(key && { countryImageS3Key: key }) };
};

/** Deletes an unused former flag. */
export async function updateVpnServer(
  db: Db,
  uploads: Uploads,
  id: string,
  change: VpnServerUpdateInput,
): Promise<VpnServer> {
  const { before, after } = await writeTo(db, servers, async (trx) => {
    const current = await lockServer(trx, id);
    const input = withFlag(change, current);
    requireVisibleServer(input, current);
    await usePicture(trx, flag, input, current);
    const updated = await rows.update(trx, id, input);
    await apps.touchAppsUsing(trx, id);
    return { before: current, after: updated };
  });
  await uploads.release([before.countryImageS3Key]);
  return after;
}

/** With its assignments, and its flag if nothing else refers to it. */
export async function deleteVpnServer(db: Db, uploads: Uploads, id: string): Promise<void> {
  const deleted = await writeTo(db, servers, async (trx) => {
    const server = await lockServer(trx, id);
    await apps.touchAppsUsing(trx, id);
    await rows.delete(trx, id);
    return server;
  });
  await uploads.release([deleted.countryImageS3Key]);
}

export async function listAppVpnServers(db: Db, appId: string): Promise<AppVpnServer[]> {
  await requireApp(db, appId);
  return appVpnServers.list(db, appId);
}

export async function listAvailableVpnServers(db: Db, appId: string): Promise<VpnServer[]> {
  await requireApp(db, appId);
  return appVpnServers.available(db, appId);
}

function requireServers(serverIds: readonly string[], known: ReadonlySet<string>): void {
  const { message, status } = notFound('Server');
  const details = serverIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `serverIds.${index}`, message }],
  );
  if (details.length > 0) throw new ApiProblem(status, message, { code: 'not_found', details });
}

/** All or none, in the order of the request. */
export const assignVpnServers = (db: Db, input: AssignVpnServersInput): Promise<AppVpnServer[]> =>
  writeTo(db, input.appId, async (trx) => {
    const { appId, serverIds, isPremium } = input;
    requireServers(serverIds, await rows.ids(trx));
    // One may have been deleted between both queries.
    requireServers(serverIds, await rows.lock(trx, serverIds));
    await lockApp(trx, appId);
    await appVpnServers.insert(trx, appId, serverIds, isPremium);
    await apps.touch(trx, [appId]);
    const assigned = await appVpnServers.list(trx, appId);
    const byServer = new Map(assigned.map((entry) => [entry.vpnServerId._id, entry]));
    return serverIds.flatMap((id) => byServer.get(id) ?? []);
  });

export async function removeAssignment(db: Db, id: string): Promise<void> {
  const found = await appVpnServers.findApp(db, id);
  if (!found) throw notFound('Assignment');
  await writeTo(db, found.app_id, async (trx) => {
    await apps.lock(trx, [found.app_id]);
    const removed = await appVpnServers.delete(trx, id);
    if (!removed) throw notFound('Assignment');
    await apps.touch(trx, [removed.app_id]);
  });
}
