import { type QueryClient } from '@tanstack/react-query';
import { describeError } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import { fetchFile } from '#dashboard/http/fetch-file.ts';
import { loadNow } from '#dashboard/http/load.ts';
import type { ReadBack } from '#dashboard/ui/deletion.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { reportBatch } from '#dashboard/ui/work/report-batch.ts';
import {
  assignVpnServers,
  getListVpnServerUsageQueryOptions,
  listAppVpnServers,
} from '#generated/api/app-vpn-servers.ts';
import { listApps } from '#generated/api/apps.ts';
import { createVpnServer, listVpnServers } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import { getServerName } from '../server-name.ts';

/** An app that a server is assigned to. */
interface Use {
  appId: string;
  isPremium: boolean;
}

interface Gone {
  server: VpnServer;
  /** Its flag, where it was uploaded: it goes with the server. */
  flag: Blob | undefined;
  uses: readonly Use[];
}

/** Reads the flags of servers and the apps that use them; they can then be brought back with both. */
export const readServersBack =
  (queryClient: QueryClient): ReadBack<VpnServer> =>
  async (servers, { signal }) => {
    const [uses, flags] = await Promise.all([
      readUses(queryClient, servers),
      readFlags(servers, signal),
    ]);
    return (deleted, course) => {
      const gone = deleted.map((server) => ({
        server,
        flag: flags.get(server.countryImage),
        uses: uses.get(server._id) ?? [],
      }));
      return bringBack(queryClient, gone, course);
    };
  };

/** The usage names apps and not their ids: only those of these names are asked. */
async function readUses(queryClient: QueryClient, servers: readonly VpnServer[]) {
  const ids = new Set(servers.map(({ _id }) => _id));
  const usage = (await loadNow(queryClient, getListVpnServerUsageQueryOptions())).data;
  const names = new Set(usage.filter(({ _id }) => ids.has(_id)).map(({ appName }) => appName));
  const uses = new Map<string, Use[]>();
  if (names.size === 0) return uses;
  const apps = (await listApps()).filter(({ name }) => names.has(name));
  await Promise.all(
    apps.map(async ({ _id: appId }) => {
      for (const { vpnServerId, isPremium } of (await listAppVpnServers(appId)).data)
        if (ids.has(vpnServerId._id))
          uses.set(vpnServerId._id, [...(uses.get(vpnServerId._id) ?? []), { appId, isPremium }]);
    }),
  );
  return uses;
}

/** Each file once, however many servers show it. */
async function readFlags(servers: readonly VpnServer[], signal: AbortSignal) {
  const stored = servers.filter(({ countryImageS3Key = '' }) => countryImageS3Key !== '');
  const urls = [...new Set(stored.map(({ countryImage }) => countryImage))];
  const read = urls.map(async (url) => {
    const file = await fetchFile(url, signal);
    if (!file) throw new Error('A page may not read files of another origin.');
    return [url, file] as const;
  });
  return new Map(await Promise.all(read));
}

const THERE = 'Another server has this address now, and stays as it is.';

/** Brings servers back, each with its flag and to the apps that had it. */
async function bringBack(
  queryClient: QueryClient,
  gone: readonly Gone[],
  { signal, onProgress }: JobCourse,
  // Of those the apps may still be missing.
  created: Set<Gone> = new Set(),
): Promise<JobReport> {
  const taken = new Set((await listVpnServers()).data.map(({ ip }) => ip.toLowerCase()));
  const isTaken = (one: Gone) => !created.has(one) && taken.has(one.server.ip.toLowerCase());
  const report = await runBatch(queryClient, {
    items: gone.filter((one) => !isTaken(one)),
    operations: ['createVpnServer', 'assignVpnServers'],
    signal,
    onProgress,
    call: async (one) => {
      if (!created.has(one)) await createAgain(one, signal);
      created.add(one);
      await assignAgain(one);
    },
  });
  const getName = ({ server }: Gone) => getServerName(server);
  const told = reportBatch(
    { done: report.done.length, ...getRemainder(report) },
    {
      name: getName,
      explain: (error) => describeError(error, 'Error saving VPN server'),
      again: (rest, course) => bringBack(queryClient, rest, course, created),
    },
  );
  const there = gone.filter(isTaken).map((one) => ({ name: getName(one), reason: THERE }));
  return {
    ...told,
    failures: [...there, ...told.failures],
    ...(told.done > 0 && { notes: [told.done === 1 ? 'Its ID is new' : 'Their IDs are new'] }),
  };
}

async function createAgain({ server, flag }: Gone, signal: AbortSignal): Promise<void> {
  const { countryName, countryId, ip, ipsecPsk, username, password, countryImage } = server;
  const fields = { countryName, countryId, ip, ipsecPsk, username, password };
  const type = flag?.type ?? '';
  const extension = type.replace(/^image\/|\+xml$/g, '');
  const file = flag && new File([flag], `flag-${countryId}.${extension}`, { type });
  const stored = file && (await uploadFlag(file, () => undefined, signal));
  try {
    await createVpnServer({
      ...fields,
      countryImage: stored?.url ?? countryImage,
      ...(stored && { countryImageS3Key: stored.key }),
    });
  } catch (error) {
    if (stored) removeFlag(stored.key);
    throw error;
  }
}

async function assignAgain({ server: { ip }, uses }: Gone): Promise<void> {
  if (uses.length === 0) return;
  // Spec 7 leaves the answer open.
  const created = (await listVpnServers()).data.find((one) => one.ip === ip);
  if (!created) throw new Error(`${ip} was created, but the list does not show it yet.`);
  for (const { appId, isPremium } of uses)
    await assignVpnServers({ appId, serverIds: [created._id], isPremium });
}
