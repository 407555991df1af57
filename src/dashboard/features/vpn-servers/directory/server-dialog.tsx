import { useForm } from '@mantine/form';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { describeSaving } from '#dashboard/ui/describe-saving.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { focusFirstOf } from '#dashboard/ui/focus-first.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { ServerFields } from './server-fields.tsx';
import { serverErrors, type ServerErrors, type ServerValues, serverValues } from './server-form.ts';
import { useFlagChoice } from './use-flag-choice.ts';
import { useSaveServer } from './use-save-server.ts';

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
      <ServerFields
        form={form}
        kept={kept}
        working={working}
        percent={percent}
        {...flag}
      />
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
  const focusFirst = focusFirstOf(form);
  const showRefused = (errors: ServerErrors) => {
    form.setErrors(errors);
    focusFirst(errors);
  };
  return { form, focusFirst, showRefused };
}
