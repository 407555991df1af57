import { getServerKey } from '#domain/app-archive.ts';
import type { TaskContext } from '#domain/task.ts';
import { openFrom } from '#changes/apply.ts';
import type { Change } from '#changes/diff.ts';
import { getAddressKey } from '#domain/host-address.ts';
import { toServer } from '#changes/directory.ts';
import { calls } from '#dashboard/resources/changes.ts';
import type { Captured } from '#dashboard/resources/deletion.ts';
import { readOwnFile } from '#dashboard/resources/capture-app.ts';
import { readUses, type ServerUse } from '../uses.ts';
import type { VpnServer } from '#generated/model/index.ts';

export async function captureServers(
  servers: readonly VpnServer[],
  { signal }: TaskContext,
): Promise<Captured<VpnServer>> {
  const [uses, flags] = await Promise.all([
    readUses(new Set(servers.map(({ _id }) => _id)), calls),
    readFlags(servers, signal),
  ]);
  const flagOf = new Map(
    servers.map((server) => [getAddressKey(server), flags.get(server.countryImage)]),
  );
  return {
    openFile: openFrom(flagOf),
    getRemoved: (deleted) =>
      deleted.flatMap((server) => [
        toRemoved(server, flags.has(server.countryImage)),
        ...uses.flatMap((use) => (use.serverId === server._id ? toUnassigned(server, use) : [])),
      ]),
  };
}

/** An uploaded flag is deleted with its server, so a restore stores it again. */
function toRemoved(server: VpnServer, hasFlag: boolean): Change {
  const { countryImageS3Key: _key, ...fields } = toServer(server);
  const before = hasFlag ? { ...fields, countryImage: '' } : fields;
  return { kind: 'vpnServer', change: 'removed', key: getAddressKey(server), before };
}

const toUnassigned = ({ countryId, ip }: VpnServer, { appId, isPremium }: ServerUse): Change => ({
  kind: 'server',
  change: 'removed',
  key: getServerKey({ countryId, ip }),
  appId,
  before: { countryId, ip, isPremium },
});

/** Reads each file once, however many servers share it. */
async function readFlags(servers: readonly VpnServer[], signal: AbortSignal) {
  const stored = servers.filter(({ countryImageS3Key = '' }) => countryImageS3Key !== '');
  const urls = [...new Set(stored.map(({ countryImage }) => countryImage))];
  const read = urls.map(async (url) => [url, await readOwnFile(url, signal)] as const);
  return new Map(await Promise.all(read));
}
