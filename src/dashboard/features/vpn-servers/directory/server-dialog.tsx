import { useForm } from '@mantine/form';
import type { VpnServer } from '../../../../../generated/model/vpn-server.ts';
import { PageFileDrop } from '../../../ui/file-drop-page.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ServerFields } from './server-fields.tsx';
import { serverErrors, type ServerValues, serverValues } from './server-form.ts';
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
  const { form, focusFirst } = useServerForm(server, kept);
  const flag = useFlagChoice(form, kept);
  const { progress, run } = useSaveServer({
    server,
    kept,
    onSaved: onClose,
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirst(errors);
    },
  });
  const working = progress.status !== 'editing';
  const percent = progress.status === 'uploading' ? progress.percent : undefined;

  return (
    <FormDialog
      title={server ? 'Edit server' : 'Add server'}
      opened
      size="lg"
      onClose={onClose}
      dirty={working || form.isDirty()}
      submitLabel={server ? 'Save' : 'Create'}
      workingLabel={workingLabel(percent, server)}
      working={working}
      error={progress.status === 'editing' ? progress.error : undefined}
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

function workingLabel(percent: number | undefined, server: VpnServer | undefined): string {
  if (percent !== undefined) return `Uploading ${percent}%...`;
  return server ? 'Saving...' : 'Creating...';
}

function useServerForm(server: VpnServer | undefined, kept: VpnServer | undefined) {
  const form = useForm<ServerValues>({
    initialValues: serverValues(kept),
    validate: (values) => serverErrors(values, { before: server, kept }),
  });
  const focusFirst = (errors: object) => {
    const [field] = Object.keys(errors);
    const node = field === undefined ? null : form.getInputNode(field);
    // Of the flag only what surrounds its input is named.
    (node?.querySelector('input') ?? node)?.focus();
  };
  return { form, focusFirst };
}
