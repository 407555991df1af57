import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { getListAppsQueryKey, listApps, useCreateApp, useUpdateApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import type { AppInput } from '#generated/model/app-input.ts';
import { Platform } from '#generated/model/platform.ts';
import { CreateAppBody, createAppBodyNameMax } from '#generated/zod/apps.ts';
import { describeError, mayBeDone } from '#domain/api-error.ts';
import { describeGone, useMergedSave } from '#dashboard/resources/use-merge.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { Conflict } from '#dashboard/ui/form/conflict.tsx';
import { describeTaken } from '#dashboard/ui/form/describe-taken.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { findCreatedApp, type CreatedApp } from './created-app.ts';

const labels = { name: 'Name', platform: 'Platform' } as const;
const NAME_REQUIRED = 'Name is required';

interface AppDialogProps {
  app: App | undefined;
  onClose: () => void;
  onCreated?: (created: CreatedApp) => void;
}

/** Spec 5: name required, one of the five platforms, iOS at first. */
export function AppDialog({ app, onClose, onCreated }: AppDialogProps) {
  const save = useSaveApp({ app, onClose, onCreated });
  const form = useForm<AppInput>({
    initialValues: { name: app?.name ?? '', platform: app?.platform ?? 'iOS' },
    validate: schemaResolver(CreateAppBody, { sync: true }),
    transformValues: toFields,
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
      workingLabel={app ? 'Saving…' : 'Creating…'}
      working={save.working}
      error={save.error}
      onSubmit={form.onSubmit(save.run)}
    >
      <TextInput
        {...name}
        label={labels.name}
        dir="auto"
        maxLength={createAppBodyNameMax}
        error={name.error === undefined ? save.nameRefused : NAME_REQUIRED}
        autoComplete="off"
        data-autofocus
        required
      />
      <NativeSelect
        {...form.getInputProps('platform')}
        label={labels.platform}
        data={Object.values(Platform)}
      />
      <Conflict {...save.getConflict(toFields(form.values))} labels={labels} />
    </FormDialog>
  );
}

function useSaveApp({ app, onClose, onCreated }: AppDialogProps) {
  const create = useCreateOnce();
  const { before, open: openCreated } = useOpenCreated();
  const update = useUpdateApp();
  const { error, ...save } = useMergedSave({
    thing: app,
    toFields,
    read: () => listApps(),
    queryKey: getListAppsQueryKey(),
    send: (data: AppInput) => (app ? update.mutateAsync({ id: app._id, data }) : create(data)),
    onSaved: (_answer, { merged, taken }) => {
      const what = `Application “${merged.name}” ${app ? 'saved' : 'created'}`;
      const created = { data: merged, before };
      const open = { label: 'Open', run: () => void openCreated(created) };
      toast.success(what + describeTaken(taken, labels), app ? undefined : open);
      if (!app) onCreated?.(created);
      onClose();
    },
  });
  const message = describeGone(app, error, describeError(error, 'Error saving application'));
  return {
    ...save,
    error: error ? message : undefined,
    nameRefused: error?.details.find(({ path }) => path === 'name')?.message,
  };
}

/** Names are not unique: a retry after a lost response first looks for the application. */
function useCreateOnce() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useCreateApp();
  const before = useRef<readonly App[]>(undefined);
  return async (data: AppInput): Promise<unknown> => {
    const queryKey = getListAppsQueryKey();
    const { current } = before;
    const created = current && findCreatedApp(await listApps(), { data, before: current });
    if (created) return queryClient.invalidateQueries({ queryKey });
    try {
      return await mutateAsync({ data });
    } catch (error) {
      if (mayBeDone(error)) before.current ??= queryClient.getQueryData<App[]>(queryKey);
      throw error;
    }
  };
}

function useOpenCreated() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [before] = useState(() => queryClient.getQueryData<App[]>(getListAppsQueryKey()) ?? []);
  const open = async (created: CreatedApp): Promise<void> => {
    try {
      const app = findCreatedApp(await listApps(), created);
      if (app) await router.navigate({ to: '/apps/$appId', params: { appId: app._id } });
    } catch (error) {
      // Spec 8, Applications.
      toast.error(describeError(error, 'Failed to load applications'));
    }
  };
  return { before, open };
}

const toFields = ({ name, platform }: AppInput): AppInput => ({ name: name.trim(), platform });
