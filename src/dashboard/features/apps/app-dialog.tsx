import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  getListAppsQueryKey,
  listApps,
  useCreateApp,
  useUpdateApp,
  useUpdateAppLocales,
} from '#generated/api/apps.ts';
import type { App, AppInput, Locale } from '#generated/model/index.ts';
import { Platform } from '#generated/model/platform.ts';
import { CreateAppBody, createAppBodyNameMax } from '#generated/zod/apps.ts';
import { describeError, explainFailure } from '#domain/api-error.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { createOnce } from '#changes/create-once.ts';
import { useItemForm } from '#dashboard/resources/use-item-form.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { getFieldErrors } from '#dashboard/ui/form/field-errors.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { LanguageBoxes } from './language-boxes.tsx';

const labels = { name: 'Name', platform: 'Platform' } as const;
const NAME_REQUIRED = 'Name is required';

const check = schemaResolver(CreateAppBody, { sync: true });

/** Spec 8, Detail. */
const LOCALES_FAILED = 'Failed to update locales';

interface AppDialogProps {
  app: App | undefined;
  onClose: () => void;
}

interface Values extends AppInput {
  locales: Locale[];
}

/** Spec 5: name required, one of the five platforms, iOS at first. */
export function AppDialog({ app, onClose }: AppDialogProps) {
  const form = useForm<Values>({
    initialValues: {
      name: app?.name ?? '',
      platform: app?.platform ?? 'iOS',
      locales: [baseLocale],
    },
    validate: (values) => (Object.keys(check(values)).length > 0 ? { name: NAME_REQUIRED } : {}),
  });
  const { dialog, conflict } = useSaveApp({ form, app, onClose });

  return (
    <FormDialog
      title={app ? 'Edit application' : 'New application'}
      size={app ? undefined : 500}
      onClose={onClose}
      {...dialog}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={labels.name}
        dir="auto"
        maxLength={createAppBodyNameMax}
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('platform')}
        label={labels.platform}
        data={Object.values(Platform)}
      />
      {!app && (
        <LanguageBoxes
          label="Languages"
          languages={localeCatalogue}
          chosen={form.values.locales}
          onChange={(locales) => form.setFieldValue('locales', locales)}
        />
      )}
      <Conflict {...conflict} />
    </FormDialog>
  );
}

interface SaveOptions extends AppDialogProps {
  form: UseFormReturnType<Values>;
}

function useSaveApp({ form, app, onClose }: SaveOptions) {
  const create = useCreate();
  const update = useUpdateApp();
  const router = useRouter();
  return useItemForm({
    form,
    fromValues: toFields,
    labels,
    describeItem: ({ name }) => `Application “${name}”`,
    thing: app,
    toFields,
    read: () => listApps(),
    queryKey: getListAppsQueryKey(),
    send: async (data: AppInput) => {
      if (!app) return create(data, form.values.locales);
      await update.mutateAsync({ id: app._id, data });
      return undefined;
    },
    onSaved: (appId) => {
      onClose();
      if (appId !== undefined) void router.navigate({ to: '/apps/$appId', params: { appId } });
    },
    describe: (error) => describeError(error, 'Error saving application'),
    refusedFields: (error) => getFieldErrors(error, (path) => (path === 'name' ? path : undefined)),
  });
}

function useCreate() {
  const queryClient = useQueryClient();
  const { mutateAsync: createApp } = useCreateApp();
  const { mutateAsync: updateLocales } = useUpdateAppLocales();
  const [create] = useState(() =>
    createOnce({
      listApps: async () => {
        const apps = await listApps();
        queryClient.setQueryData(getListAppsQueryKey(), apps);
        return apps;
      },
      createApp: (data) => createApp({ data }),
    }),
  );
  return async (data: AppInput, locales: Locale[]): Promise<string | undefined> => {
    const id = await create(data);
    // It exists now: a failure from here on must not offer to create it again.
    if (id !== undefined && locales.length > 1)
      await updateLocales({ id, data: { locales } }).catch((error: unknown) =>
        toast.error(explainFailure(error, LOCALES_FAILED)),
      );
    return id;
  };
}

const toFields = ({ name, platform }: AppInput): AppInput => ({ name: name.trim(), platform });
