import type { components } from '#generated/contract.d.ts';
import { getServerKey } from '#domain/app-archive.ts';
import { normaliseHostAddress } from '#domain/host-address.ts';
import type { Calls } from './calls.ts';

type Listed = 'text' | 'color' | 'image' | 'assignment' | 'server';
type Server = components['schemas']['VpnServer'];

export interface LookUp {
  find: (kind: Listed, key: string, appId?: string) => Promise<string | undefined>;
  findServer: (address: string) => Promise<Server | undefined>;
  /** Makes the next look-up read its list again. */
  forget: () => void;
}

/** Reads each list once, on first use. */
export function createLookUp(calls: Calls, ownAppId: string): LookUp {
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();
  let directory: Promise<readonly Server[]> | undefined;
  const readServers = () => (directory ??= calls.listVpnServers().then(({ data }) => data));
  const toIds = ({ data }: { data: readonly { _id: string; key: string }[] }) =>
    new Map(data.map(({ _id, key }) => [key, _id]));
  const lists: Record<Listed, (appId: string) => Promise<ReadonlyMap<string, string>>> = {
    text: async (appId) => toIds(await calls.listTexts(appId)),
    color: async (appId) => toIds(await calls.listColors(appId)),
    image: async (appId) => toIds(await calls.listImages(appId)),
    assignment: async (appId) => {
      const { data } = await calls.listAppVpnServers(appId);
      return new Map(data.map(({ _id, vpnServerId }) => [getServerKey(vpnServerId), _id]));
    },
    server: async () =>
      new Map((await readServers()).map((server) => [getServerKey(server), server._id])),
  };
  return {
    find: async (kind, key, appId = ownAppId) => {
      const id = `${kind} ${appId}`;
      const list = read.get(id) ?? lists[kind](appId);
      read.set(id, list);
      return (await list).get(key);
    },
    findServer: async (address) =>
      (await readServers()).find(({ ip }) => normaliseHostAddress(ip) === address),
    forget: () => {
      read.clear();
      directory = undefined;
    },
  };
}
