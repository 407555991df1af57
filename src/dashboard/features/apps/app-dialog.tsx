import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useCreateApp, useUpdateApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import type { AppInput } from '#generated/model/app-input.ts';
import { Platform } from '#generated/model/platform.ts';
import { CreateAppBody, createAppBodyNameMax } from '#generated/zod/apps.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { toast } from '#dashboard/ui/toast.ts';

const NAME_REQUIRED = 'Name is required';

interface AppDialogProps {
  /** The application to edit; absent for a new one. */
  app: App | undefined;
  onClose: () => void;
  onCreated: (app: App) => void;
}

/** The fields of `Application` (spec 5): name required, one of the five platforms, iOS at first. */
export function AppDialog({ app, onClose, onCreated }: AppDialogProps) {
  const save = useSaveApp({ app, onClose, onCreated });
  const form = useForm<AppInput>({
    initialValues: { name: app?.name ?? '', platform: app?.platform ?? 'iOS' },
    validate: schemaResolver(CreateAppBody, { sync: true }),
    transformValues: ({ name, platform }) => ({ name: name.trim(), platform }),
  });
  useKeptForm(form);
  const name = form.getInputProps('name');

  return (
    <FormDialog
      title={app ? 'Edit application' : 'New application'}
      opened
      onClose={onClose}
      dirty={form.isDirty()}
      submitLabel={app ? 'Save' : 'Create'}
      workingLabel={app ? 'Saving...' : 'Creating...'}
      working={save.working}
      error={save.error ? describeError(save.error, 'Error saving application') : undefined}
      onSubmit={form.onSubmit(save.run)}
    >
      <TextInput
        {...name}
        label="Name"
        dir="auto"
        maxLength={createAppBodyNameMax}
        error={name.error === undefined ? save.nameRefused : NAME_REQUIRED}
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('platform')}
        label="Platform"
        data={Object.values(Platform)}
      />
    </FormDialog>
  );
}

function useSaveApp({ app, onClose, onCreated }: AppDialogProps) {
  const create = useCreateApp({
    mutation: {
      onSuccess: (created) => {
        toast.success(`Application “${created.name}” created`);
        onCreated(created);
        onClose();
      },
    },
  });
  const update = useUpdateApp({
    mutation: {
      onSuccess: (saved) => {
        toast.success(`Application “${saved.name}” saved`);
        onClose();
      },
    },
  });
  const { isPending, error } = app ? update : create;
  return {
    working: isPending,
    error,
    nameRefused: error?.details.find(({ path }) => path === 'name')?.message,
    run: (data: AppInput) => (app ? update.mutate({ id: app._id, data }) : create.mutate({ data })),
  };
}
