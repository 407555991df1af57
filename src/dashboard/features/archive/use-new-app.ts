import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { deleteApp } from '#generated/api/apps.ts';
import { applyPlanned, calls, keepChanges } from '#dashboard/resources/changes.ts';
import type { Change } from '#changes/diff.ts';
import { createApp, planNewApp, planRest } from '#changes/create-app.ts';
import { createOnce } from '#changes/create-once.ts';
import { NOTHING_DONE, type TaskContext, type TaskResult } from '#domain/task.ts';
import type { Source } from '#dashboard/resources/archive/source.ts';
import { noteCreated } from '#dashboard/resources/dialog-requests.ts';
import { useStages } from './staged-dialog.tsx';

export interface CreatedApp {
  appId: string;
  name: string;
  from: Source;
  result: TaskResult<Change>;
}

export type GetTitle = (source: Source, name: string) => string;

const NOT_SAVED = 'Error saving application';

export function useNewApp(
  queryClient: QueryClient,
  load: (context: TaskContext) => Promise<Source>,
  getTitle: GetTitle,
) {
  const router = useRouter();
  const [createOne] = useState(() => createOnce(calls));
  const { setStage, start, ...stages } = useStages<Source, CreatedApp>(load);

  const create = async (
    from: Source,
    name: string,
    context: TaskContext,
  ): Promise<TaskResult<Change> & { appId: string }> => {
    const { archive, openFile } = from;
    const app = { name, archive };
    const title = getTitle(from, name);
    const keep = (appId: string) => keepChanges({ appId, page: 'new-app', title, openFile });
    const onCreated = () => {
      noteCreated();
      invalidate(queryClient, ['createApp']);
    };
    const plan = planNewApp(app);
    const creation = { app, plan, create: createOne, openFile, keep, onCreated };
    const { operations, ...created } = await createApp(calls, creation, context);
    invalidate(queryClient, operations);
    offerDeletion(queryClient, created.appId, name);
    return created;
  };
  const writeRest = async (from: Source, name: string, appId: string, context: TaskContext) => {
    const plan = await planRest(calls, { appId, wanted: { ...from.archive, name } }, context);
    const planned = { plan, appId, openFile: from.openFile, title: getTitle(from, name) };
    return { ...(await applyPlanned(queryClient, planned, context)), appId };
  };

  const openLater = (appId: string) => ({
    label: 'Open application',
    run: () => void router.navigate({ to: '/apps/$appId', params: { appId } }),
  });

  /** Without `created`, the application is not there yet. */
  const write = (from: Source, name: string, created?: CreatedApp) => {
    let appId = created?.appId;
    let isNew = false;
    const title = getTitle(from, name);
    start<Change>({
      title,
      failed: NOT_SAVED,
      // The offer to undo the creation tells its end.
      doneMessage: () => (isNew ? undefined : `${title}: done`),
      next: () => (appId === undefined ? undefined : openLater(appId)),
      run: async (context) => {
        isNew = appId === undefined;
        try {
          const written =
            appId === undefined
              ? await create(from, name, context)
              : await writeRest(from, name, appId, context);
          ({ appId } = written);
          const result = { ...written, done: [...(created?.result.done ?? []), ...written.done] };
          setStage({ name: 'report', report: { appId, name, from, result } });
          return written;
        } catch (error) {
          setStage({ name: 'ready', ready: from, failure: describeError(error, NOT_SAVED) });
          throw error;
        }
      },
    });
  };
  return { ...stages, write };
}

const offerDeletion = (queryClient: QueryClient, appId: string, name: string): void => {
  offerUndo({
    message: `Application “${name}” created`,
    undone: `Application “${name}” deleted`,
    run: async () => {
      await deleteApp(appId);
      invalidate(queryClient, ['deleteApp']);
      return NOTHING_DONE;
    },
    failed: 'Error deleting application',
  });
};
