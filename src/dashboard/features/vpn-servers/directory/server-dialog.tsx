import { useForm, type UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useItemForm } from '#dashboard/resources/use-item-form.ts';
import { useUpload } from '#dashboard/resources/use-upload.ts';
import { describeError } from '#domain/api-error.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { ImagePreview } from '#dashboard/ui/form/image-file-field.tsx';
import { SecretText } from '#dashboard/ui/controls/secret-text.tsx';
import { getFileErrors } from '#dashboard/ui/form/field-errors.ts';
import type { Country } from '#domain/countries.ts';
import {
  getListVpnServersQueryKey,
  listVpnServers,
  useCreateVpnServer,
  useUpdateVpnServer,
} from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { getServerName } from '../server-name.ts';
import { useShownSecret } from '../shown-secret.tsx';
import { standardFlag } from '../standard-flag.ts';
import { ServerFields } from './server-fields.tsx';
import {
  refusedFields,
  type ServerEdit,
  serverErrors,
  serverLabels,
  type ServerValues,
  serverValues,
  toServerEdit,
  toServerInput,
} from './server-form.ts';

interface ServerDialogProps {
  server?: VpnServer;
  like?: VpnServer;
  onClose: () => void;
}

export function ServerDialog({ server, like, onClose }: ServerDialogProps) {
  const kept = server ?? like;
  const form = useForm<ServerValues>({
    initialValues: serverValues(kept),
    validate: (values) => serverErrors(values, { before: server, kept }),
  });
  const flag = useFlagChoice(form, kept);
  const { dialog, conflict, percent } = useSaveServer({ form, server, kept, onSaved: onClose });
  const { working } = dialog;

  return (
    <FormDialog
      title={server ? 'Edit server' : 'Add server'}
      size="lg"
      onClose={onClose}
      {...dialog}
    >
      <ServerFields form={form} kept={kept} working={working} percent={percent} {...flag} />
      <PageFileDrop
        label="Drop an image file to use it as the flag"
        enabled={!working}
        onFiles={([file]) => file && flag.onFile(file)}
      />
      <Conflict {...conflict} show={showField} />
    </FormDialog>
  );
}

const CANNOT_DRAW = 'The standard flag could not be drawn: choose a file instead';

/** `kept` is the server whose flag is the default. */
function useFlagChoice(form: UseFormReturnType<ServerValues>, kept: VpnServer | undefined) {
  // The last choice counts, even if an earlier flag is drawn later.
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
    // Keep a file that the user chose, and the flag of the same country.
    const isOwn = flag !== undefined && standardOf === undefined;
    if (!isOwn && code !== (standardOf ?? kept?.countryId)) onStandard(code);
  };
  return { onStandard, onFile, onCountry };
}

interface SaveOptions {
  form: UseFormReturnType<ServerValues>;
  server: VpnServer | undefined;
  kept: VpnServer | undefined;
  onSaved: () => void;
}

const getFile = ({ flag }: ServerEdit) => (flag instanceof File ? flag : undefined);

function useSaveServer({ form, server, kept, onSaved }: SaveOptions) {
  const create = useCreateVpnServer();
  const update = useUpdateVpnServer();
  const { percent, around, getStored, isStoring } = useUpload('vpn-flags', getFile);
  const save = useItemForm({
    form,
    fromValues: (values) => toServerEdit(values, kept),
    labels: serverLabels,
    describeItem: (edit) => `VPN server “${getServerName(edit)}”`,
    thing: server,
    toFields: (each: VpnServer) => toServerEdit(serverValues(each), each),
    read: async () => (await listVpnServers()).data,
    queryKey: getListVpnServersQueryKey(),
    isFoundAgain: true,
    around,
    send: (edit: ServerEdit) => {
      const data = toServerInput(edit, getStored());
      return server ? update.mutateAsync({ id: server._id, data }) : create.mutateAsync({ data });
    },
    onSaved,
    describe: (error) => describeError(error, 'Error saving VPN server'),
    refusedFields: (error) => (isStoring() ? getFileErrors(error, 'flag') : refusedFields(error)),
  });
  return { ...save, percent };
}

/** In a conflict: hides secrets until the user reveals them, and shows the flag's picture. */
function showField(name: string, value: unknown, side: 'mine' | 'theirs') {
  if (name === 'ipsecPsk' || name === 'password')
    return <Secret id={`${name} ${side}`} whose={side} value={String(value)} />;
  if (name !== 'flag') return undefined;
  // as: the type of this field
  const flag = value as ServerEdit['flag'];
  return <ImagePreview source={flag instanceof File ? flag : flag.countryImage} />;
}

/** Its label is not the field's name, which must find the field alone. */
function Secret({ id, whose, value }: { id: string; whose: 'mine' | 'theirs'; value: string }) {
  const name = whose === 'mine' ? 'your value' : 'their value';
  return <SecretText name={name} value={value} compact {...useShownSecret(id)} />;
}
