import { useEffect, useState } from 'react';
import {
  useCreateVpnServer,
  useUpdateVpnServer,
} from '../../../../../generated/api/vpn-servers.ts';
import type { VpnServer } from '../../../../../generated/model/vpn-server.ts';
import { describeError } from '../../../http/api-error.ts';
import { PendingUpload } from '../../../http/pending-upload.ts';
import { toast } from '../../../ui/toast.ts';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import {
  refusedFields,
  refusedFile,
  type ServerErrors,
  type ServerValues,
  toServerInput,
} from './server-form.ts';
import { nameOf } from './server-name.ts';

/** What the dialog is doing; `error` stands above its buttons. */
type Progress =
  | { status: 'editing'; error?: string | undefined }
  | { status: 'uploading'; percent: number }
  | { status: 'saving' };

interface SaveOptions {
  /** The server being edited. */
  server: VpnServer | undefined;
  /** The server whose flag stays unless another one was chosen. */
  kept: VpnServer | undefined;
  onSaved: () => void;
  /** What the server says about single fields. */
  onRefused: (errors: ServerErrors) => void;
}

/** Uploads the flag, if one was chosen, and saves the server. */
export function useSaveServer({ server, kept, onSaved, onRefused }: SaveOptions) {
  const [progress, setProgress] = useState<Progress>({ status: 'editing' });
  const [upload] = useState(newUpload);
  const create = useCreateVpnServer();
  const update = useUpdateVpnServer();
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: ServerErrors) => {
    // What stands beside a field is not said twice.
    const landed = Object.keys(refused).length > 0;
    setProgress({
      status: 'editing',
      error: landed ? undefined : describeError(error, 'Error saving VPN server'),
    });
    onRefused(refused);
  };
  const store = (file: File) => {
    setProgress({ status: 'uploading', percent: 0 });
    return upload.put(file, (percent) => setProgress({ status: 'uploading', percent }));
  };
  const run = async (values: ServerValues) => {
    let isStored = false;
    try {
      const stored = values.flag && (await store(values.flag));
      isStored = true;
      setProgress({ status: 'saving' });
      const data = toServerInput(values, { kept, stored });
      await upload.whileSaving(() =>
        server ? update.mutateAsync({ id: server._id, data }) : create.mutateAsync({ data }),
      );
      upload.saved(stored?.key);
      toast.success(`VPN server “${nameOf(data)}” ${server ? 'saved' : 'created'}`);
      onSaved();
    } catch (error) {
      fail(error, isStored ? refusedFields(error) : refusedFile(error));
    }
  };
  return { progress, run };
}

const newUpload = () => new PendingUpload({ upload: uploadFlag, remove: removeFlag });
