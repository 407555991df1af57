import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { AssignVpnServersInput, VpnServer } from '#generated/model/index.ts';
import { holdTimers } from './hold-timers.ts';
import { makeServer } from './make-server.ts';
import { onUpload } from './on-upload.ts';
import { type Answer, give, onWrite, renderScreen, type Write } from './render-screen.tsx';

interface Use {
  _id: string;
  appId: string;
  serverId: string;
  isPremium: boolean;
}

/** Two share their name; the usage knows apps by name alone. */
const apps = ['Aurora', 'Nimbus', 'Nimbus'].map((name, index) => ({
  _id: `app-${index}`,
  name,
  platform: 'iOS' as const,
  locales: ['en' as const],
  createdAt: '2026-01-01T00:00:00Z',
}));

const FLAG = 'vpn-flags/france.png';
const france: VpnServer = {
  ...makeServer('France', 'fr', '10.0.0.1'),
  ipsecPsk: 'its own key',
  username: 'anna',
  password: 'its own password',
  countryImage: `/uploads/${FLAG}`,
  countryImageS3Key: FLAG,
};

/** With three servers; writes change it. A write that is `lost` does too, but has no response. */
export async function showDirectory(
  search = '',
  refuse: (write: Write) => boolean | 'lost' = () => false,
  held: Promise<unknown> = Promise.resolve(),
) {
  // The offer stays during the test.
  holdTimers(10_000);
  let servers = [
    france,
    makeServer('Germany', 'de', '10.0.0.2'),
    makeServer('Japan', 'jp', '10.0.0.3'),
  ];
  let ids = 0;
  const makeUse = (app: number, server: VpnServer | undefined, isPremium = false): Use => ({
    _id: `use-${(ids += 1)}`,
    appId: `app-${app}`,
    serverId: server?._id ?? '',
    isPremium,
  });
  let uses = [makeUse(0, servers[0], true), makeUse(2, servers[0]), makeUse(0, servers[1])];
  const files = new Map([[FLAG, 'the flag of France']]);

  const answers = (): Answer[] => [
    [getListVpnServersQueryOptions(), { data: servers }],
    [getListAppsQueryOptions(), apps],
    [
      getListVpnServerUsageQueryOptions(),
      {
        data: uses.map(({ serverId, appId }) => ({
          _id: serverId,
          appName: apps.find(({ _id }) => _id === appId)?.name,
        })),
      },
    ],
    ...apps.map(({ _id }): Answer => {
      const data = uses
        .filter(({ appId }) => appId === _id)
        .map((one) => ({ ...one, vpnServerId: servers.find((s) => s._id === one.serverId) }));
      return [getListAppVpnServersQueryOptions(_id), { data }];
    }),
    ...[...files].map(([key, text]): Answer => [
      { queryKey: [`uploads/${key}`] },
      new Blob([text], { type: 'image/png' }),
    ]),
  ];
  const assign = ({ appId, serverIds, isPremium }: AssignVpnServersInput) => {
    for (const _id of serverIds)
      // As the contract says: what is assigned already stays.
      if (!uses.some((one) => one.appId === appId && one.serverId === _id))
        uses.push(makeUse(Number(appId.slice(-1)), { ...france, _id }, isPremium));
  };
  const remove = (id: string) => {
    const gone = servers.find(({ _id }) => _id === id);
    files.delete(gone?.countryImageS3Key ?? '');
    servers = servers.filter((server) => server !== gone);
    uses = uses.filter(({ serverId, _id }) => serverId !== id && _id !== id);
  };
  const writes = onWrite(async (write) => {
    await held;
    const refusal = refuse(write);
    if (refusal === true) return new Response('{"message":"Not now."}', { status: 400 });
    const { method, path, body } = write;
    const id = path.split('/')[3] ?? '';
    // as: the page validates its requests against the contract
    if (method === 'DELETE') remove(id);
    else if (path === '/api/app-vpn-servers/bulk') assign(body as AssignVpnServersInput);
    else if (method === 'PUT')
      servers = servers.map((one) => (one._id === id ? { ...one, ...(body as VpnServer) } : one));
    else servers.push({ ...(body as VpnServer), _id: `id-${(ids += 1)}` });
    give(...answers());
    if (refusal === 'lost') return Response.error();
    return method === 'DELETE' ? new Response(null, { status: 204 }) : { data: {} };
  });
  onUpload((file, text) => {
    const key = `vpn-flags/${(ids += 1)}-${file.name}`;
    files.set(key, file.name.includes('flag-fr') ? text : 'a standard flag');
    give(...answers());
    return key;
  });
  const { openAgain } = await renderScreen(`/vpn-servers${search}`, answers());
  return {
    openAgain,
    /** By another user: the page does not know. */
    assignElsewhere: (app: number, countryName: string) => {
      const server = servers.find((one) => one.countryName === countryName);
      uses.push(makeUse(app, server));
      give(...answers());
    },
    writes,
    read: () =>
      servers
        .map(({ _id, countryImage, countryImageS3Key, ...server }) => ({
          ...server,
          flag: files.get(countryImageS3Key ?? '') ?? countryImage,
          uses: uses
            .filter(({ serverId }) => serverId === _id)
            .map(({ appId, isPremium }) => `${appId}${isPremium ? ' premium' : ''}`)
            .toSorted(),
        }))
        .toSorted((one, other) => one.ip.localeCompare(other.ip)),
  };
}
