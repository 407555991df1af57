import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createVpnServer,
  getCreateVpnServerMutationOptions,
  updateVpnServer,
} from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { VpnServerResponse } from '#generated/model/vpn-server-response.ts';
import { PARALLEL } from '#dashboard/http/batch.ts';
import type { ImportableRow, SendReport } from '#dashboard/ui/import-workbench/types.ts';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import { standardFlag } from '../standard-flag.ts';
import { type ServerCalls, sendServers } from './send-servers.ts';
import type { ImportedServer } from './server-entry.ts';

interface Import {
  rows: readonly ImportableRow<ImportedServer>[];
  existing: (key: string) => VpnServer | undefined;
  onProgress: (done: number) => void;
}

/**
 * Imports servers into the directory. It never rejects: it reports what failed. What the calls make
 * stale is made stale once, at the end.
 */
export function useSendServers() {
  const { onSuccess } = getCreateVpnServerMutationOptions(useQueryClient());
  const { mutateAsync } = useMutation<SendReport, never, Import>({
    mutationFn: (sending) => sendServers({ ...sending, calls, parallel: PARALLEL }),
    onSuccess: (_report, _import, _result, context) => {
      // as: the generated onSuccess only invalidates; it reads neither the answer nor the request.
      const nothing = {} as VpnServerResponse & { data: never };
      return onSuccess?.(nothing, nothing, undefined, context);
    },
  });
  return mutateAsync;
}

const calls: ServerCalls = {
  create: (data) => createVpnServer(data),
  update: (id, data) => updateVpnServer(id, data),
  uploadFlag: async (countryId) =>
    uploadFlag(await standardFlag(countryId), () => undefined, new AbortController().signal),
  removeFlag,
};
