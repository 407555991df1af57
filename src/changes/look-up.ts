import { getServerKey } from '#domain/app-archive.ts';
import type { Calls } from './calls.ts';

type Listed = 'text' | 'color' | 'image' | 'assignment' | 'server';

/** Ids by the keys of things, as the server has them now. */
export interface LookUp {
  find: (kind: Listed, key: string) => Promise<string | undefined>;
  /** Reads the lists again when they are next needed. */
  forget: () => void;
}

/** Reads a list once, when something of it is first looked up. */
export function createLookUp(calls: Calls, appId: string): LookUp {
  const toIds = ({ data }: { data: readonly { _id: string; key: string }[] }) =>
    new Map(data.map(({ _id, key }) => [key, _id]));
  const lists: Record<Listed, () => Promise<ReadonlyMap<string, string>>> = {
    text: async () => toIds(await calls.listTexts(appId)),
    color: async () => toIds(await calls.listColors(appId)),
    image: async () => toIds(await calls.listImages(appId)),
    assignment: async () => {
      const { data } = await calls.listAppVpnServers(appId);
      return new Map(data.map(({ _id, vpnServerId }) => [getServerKey(vpnServerId), _id]));
    },
    server: async () => {
      const { data } = await calls.listVpnServers();
      return new Map(data.map((server) => [getServerKey(server), server._id]));
    },
  };
  const asked = new Map<Listed, Promise<ReadonlyMap<string, string>>>();
  return {
    find: async (kind, key) => {
      const list = asked.get(kind) ?? lists[kind]();
      asked.set(kind, list);
      return (await list).get(key);
    },
    forget: () => asked.clear(),
  };
}
