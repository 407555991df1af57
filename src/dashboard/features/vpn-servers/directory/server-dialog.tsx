import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useSaveWithFile } from '#dashboard/http/use-save-with-file.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { describeSaving } from '#dashboard/ui/describe-saving.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { focusFirstInvalid } from '#dashboard/ui/focus-first.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { toast } from '#dashboard/ui/toast.ts';
import type { Country } from '#domain/countries.ts';
import { useCreateVpnServer, useUpdateVpnServer } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import { getServerName } from '../server-name.ts';
import { standardFlag } from '../standard-flag.ts';
import { ServerFields } from './server-fields.tsx';
import {
  refusedFields,
  refusedFile,
  serverErrors,
  type ServerErrors,
  type ServerValues,
  serverValues,
  toServerInput,
} from './server-form.ts';

interface ServerDialogProps {
  /** The server to edit; absent for a new one. */
  server?: VpnServer;
  /** The server that a new one begins as. */
  like?: VpnServer;
  onClose: () => void;
}

/** Adds or edits a server of the directory (spec 2 and 5). */
export function ServerDialog({ server, like, onClose }: ServerDialogProps) {
  const kept = server ?? like;
  const { form, focusFirst, showRefused } = useServerForm(server, kept);
  const flag = useFlagChoice(form, kept);
  const told = { onSaved: onClose, onRefused: showRefused };
  const { progress, run } = useSaveServer({ server, kept, ...told });
  const { percent, ...saving } = describeSaving(progress, !server);
  const { working } = saving;

  return (
    <FormDialog
      title={server ? 'Edit server' : 'Add server'}
      opened
      size="lg"
      onClose={onClose}
      dirty={working || form.isDirty()}
      submitLabel={server ? 'Save' : 'Create'}
      {...saving}
      onSubmit={form.onSubmit((values) => {
        if (!working) void run(values);
      }, focusFirst)}
    >
      <ServerFields form={form} kept={kept} working={working} percent={percent} {...flag} />
      <PageFileDrop
        label="Drop an image file to use it as the flag"
        enabled={!working}
        onFiles={([file]) => file && flag.onFile(file)}
      />
    </FormDialog>
  );
}

function useServerForm(server: VpnServer | undefined, kept: VpnServer | undefined) {
  const form = useForm<ServerValues>({
    initialValues: serverValues(kept),
    validate: (values) => serverErrors(values, { before: server, kept }),
  });
  useKeptForm(form);
  const focusFirst = focusFirstInvalid(form);
  const showRefused = (errors: ServerErrors) => {
    form.setErrors(errors);
    focusFirst(errors);
  };
  return { form, focusFirst, showRefused };
}

const CANNOT_DRAW = 'The standard flag could not be drawn: choose a file instead';

/**
 * Sets the flag when a country, its standard flag or a file is chosen; `kept` is the server
 * whose flag stays otherwise.
 */
function useFlagChoice(form: UseFormReturnType<ServerValues>, kept: VpnServer | undefined) {
  // The last choice counts, however long an earlier flag takes to draw.
  const wanted = useRef<string>(undefined);

  const onStandard = (code: string) => {
    wanted.current = code;
    standardFlag(code).then(
      (flag) => {
        if (wanted.current === code) form.setValues({ flag, standardOf: code });
      },
      () => {
        if (wanted.current === code) form.setFieldError('flag', CANNOT_DRAW);
      },
    );
  };
  const onFile = (flag: File) => {
    wanted.current = undefined;
    form.setValues({ flag, standardOf: undefined });
  };
  const onCountry = ({ code, name }: Country) => {
    const { flag, standardOf } = form.getValues();
    form.setValues({ countryName: name, countryId: code });
    // A file that the person has chosen stays, and so does the flag of the same country.
    const isOwn = flag !== undefined && standardOf === undefined;
    if (!isOwn && code !== (standardOf ?? kept?.countryId)) onStandard(code);
  };
  return { onStandard, onFile, onCountry };
}

interface SaveOptions {
  /** The server being edited. */
  server: VpnServer | undefined;
  /** The server whose flag stays unless another one was chosen. */
  kept: VpnServer | undefined;
  onSaved: () => void;
  /** Receives the server's messages for single fields. */
  onRefused: (errors: ServerErrors) => void;
}

const flags = { upload: uploadFlag, remove: removeFlag };

/** Uploads the flag, if one was chosen, and saves the server. */
function useSaveServer({ server, kept, onSaved, onRefused }: SaveOptions) {
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
        const name = getServerName(toServerInput(values, { kept, stored: undefined }));
        toast.success(`VPN server “${name}” ${server ? 'saved' : 'created'}`);
        onSaved();
      },
    });
  return { progress: saving.progress, run };
}
