import type { QueryClient } from '@tanstack/react-query';
import { normaliseHostAddress } from '#domain/host-address.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { getRemainder, runBatch } from '#dashboard/http/batch.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { deleteVpnServer, listVpnServers, updateVpnServer } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { ImportedServer } from '../import/server-entry.ts';

interface Written {
  entry: ImportedServer;
  /** The server at this address before, where there was one. */
  before: VpnServer | undefined;
}

/** Takes an import of servers back: what was new goes, what was changed is as it was, unless it was changed since. */
export async function takeImportBack(
  queryClient: QueryClient,
  written: readonly Written[],
  { signal, onProgress }: JobCourse,
): Promise<JobReport> {
  const now = new Map(
    (await listVpnServers()).data.map((server) => [normaliseHostAddress(server.ip), server]),
  );
  const find = ({ entry }: Written) => now.get(normaliseHostAddress(entry.key));
  const isAsWritten = (one: Written) => {
    const server = find(one);
    const { ipsecPsk, username, password } = one.entry;
    return (
      server?.ipsecPsk === ipsecPsk && server.username === username && server.password === password
    );
  };
  const open = written.filter(isAsWritten);
  const report = await runBatch(queryClient, {
    items: open,
    operations: ['updateVpnServer', 'deleteVpnServer'],
    signal,
    onProgress,
    call: async (one) => {
      const server = find(one);
      if (!server) return;
      if (one.before) await restore(server, one.before);
      else await deleteVpnServer(server._id);
    },
  });
  const { failures, stopped } = getRemainder(report);
  const rest = [...failures.map(({ item }) => item), ...stopped];
  return {
    done: report.done.length,
    failures: [
      ...written
        .filter((one) => !isAsWritten(one))
        .map(({ entry }) => ({ name: entry.key, reason: CHANGED })),
      ...failures.map(({ item, error }) => ({
        name: item.entry.key,
        reason: describeError(error, 'Error saving VPN server'),
      })),
    ],
    stopped: stopped.length,
    ...(rest.length > 0 && { retry: (course) => takeImportBack(queryClient, rest, course) }),
  };
}

const CHANGED = 'It has changed or was deleted since, and stays as it is.';

/** With its country a server changed its flag: that one is kept by nobody, so the new one stays. */
function restore(now: VpnServer, before: VpnServer): Promise<unknown> {
  const { countryName, countryId, ip, ipsecPsk, username, password } = before;
  const { countryImage, countryImageS3Key } = now;
  return updateVpnServer(now._id, {
    ...{ countryName, countryId, ip, ipsecPsk, username, password, countryImage },
    ...(countryImageS3Key !== undefined && { countryImageS3Key }),
  });
}
