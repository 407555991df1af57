import { useCreateVpnServer, useUpdateVpnServer } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { useSaveWithFile } from '#dashboard/http/use-save-with-file.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import {
  refusedFields,
  refusedFile,
  type ServerErrors,
  type ServerValues,
  toServerInput,
} from './server-form.ts';
import { nameOf } from '../server-name.ts';

interface SaveOptions {
  /** The server being edited. */
  server: VpnServer | undefined;
  /** The server whose flag stays unless another one was chosen. */
  kept: VpnServer | undefined;
  onSaved: () => void;
  /** What the server says about single fields. */
  onRefused: (errors: ServerErrors) => void;
}

const flags = { upload: uploadFlag, remove: removeFlag };

/** Uploads the flag, if one was chosen, and saves the server. */
export function useSaveServer({ server, kept, onSaved, onRefused }: SaveOptions) {
  const failed = 'Error saving VPN server';
  const saving = useSaveWithFile({ store: flags, failed, refusedFile, onRefused });
  const create = useCreateVpnServer();
  const update = useUpdateVpnServer();
  const run = (values: ServerValues) =>
    saving.run({
      file: values.flag,
      save: (stored) => {
        const data = toServerInput(values, { kept, stored });
        return server ? update.mutateAsync({ id: server._id, data }) : create.mutateAsync({ data });
      },
      refusedFields,
      onSaved: () => {
        const name = nameOf(toServerInput(values, { kept, stored: undefined }));
        toast.success(`VPN server “${name}” ${server ? 'saved' : 'created'}`);
        onSaved();
      },
    });
  return { progress: saving.progress, run };
}
