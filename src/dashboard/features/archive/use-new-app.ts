import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { useShownWork } from '#dashboard/ui/dialog/use-shown-work.ts';
import { deleteApp } from '#generated/api/apps.ts';
import { applyPlanned, calls, keepChanges } from '#dashboard/resources/changes.ts';
import type { Change } from '#changes/diff.ts';
import { createApp, planNewApp, planRest } from '#changes/create-app.ts';
import {
  NOTHING_DONE,
  type TaskContext,
  type TaskProgress,
  type TaskResult,
} from '#domain/task.ts';
import type { Source } from '#dashboard/resources/archive/source.ts';

export interface CreatedApp {
  appId: string;
  name: string;
  result: TaskResult<Change>;
}

type Stage =
  | { name: 'reading'; progress: TaskProgress }
  | { name: 'refused'; message: string }
  | { name: 'ready'; source: Source; failure?: string }
  | { name: 'report'; written: CreatedApp };

export type GetTitle = (source: Source, name: string) => string;

const START: Stage = { name: 'reading', progress: { finished: 0, total: 0 } };

/** Writing continues when the dialog is closed. */
export function useNewApp(
  queryClient: QueryClient,
  load: (context: TaskContext) => Promise<Source>,
  getTitle: GetTitle,
) {
  const [stage, setStage] = useState<Stage>(START);
  const reading = useRef<AbortController>(undefined);
  const [source, setSource] = useState<Source>();
  const writing = useWriting(queryClient, getTitle, setStage);

  const read = async () => {
    const { signal } = (reading.current = new AbortController());
    setStage(START);
    try {
      const found = await load({
        signal,
        onProgress: (progress) => setStage({ name: 'reading', progress }),
      });
      if (signal.aborted) return;
      setSource(found);
      setStage({ name: 'ready', source: found });
    } catch (error) {
      if (signal.aborted) return;
      setStage({ name: 'refused', message: describeError(error, 'Failed to load application') });
    }
  };

  const { working } = writing;
  return {
    stage: working ? ({ name: 'writing', ...working } as const) : stage,
    read: () => void read(),
    write: writing.write,
    retry: (written: CreatedApp) => {
      if (source) writing.retry(written, source);
    },
    stop: writing.stop,
    /** Call it when the dialog closes. */
    leave: () => reading.current?.abort(),
  };
}

function useWriting(
  queryClient: QueryClient,
  getTitle: GetTitle,
  setStage: (stage: Stage) => void,
) {
  const { working, start, stop } = useShownWork();

  const run = (
    title: string,
    from: Source,
    write: (context: TaskContext) => Promise<CreatedApp>,
  ) => {
    let writeNow = write;
    start<Change>({
      title,
      failed: NOT_SAVED,
      run: async (context) => {
        try {
          const written = await writeNow(context);
          writeNow = writeRest(written, from);
          setStage({ name: 'report', written });
          return written.result;
        } catch (error) {
          setStage({ name: 'ready', source: from, failure: describeError(error, NOT_SAVED) });
          throw error;
        }
      },
    });
  };
  const writeRest =
    ({ appId, name }: CreatedApp, from: Source) =>
    async (context: TaskContext): Promise<CreatedApp> => {
      const wanted = { ...from.archive, name };
      const plan = await planRest(calls, { appId, wanted }, context);
      const planned = { plan, appId, openFile: from.openFile, title: getTitle(from, name) };
      return { appId, name, result: await applyPlanned(queryClient, planned, context) };
    };

  return {
    write: (from: Source, name: string) => {
      const { archive, openFile } = from;
      const app = { name, archive };
      const title = getTitle(from, name);
      const keep = (appId: string) => keepChanges({ appId, page: 'new-app', title, openFile });
      const onCreated = () => invalidate(queryClient, ['createApp']);
      const creation = { app, plan: planNewApp(app), openFile, keep, onCreated };
      run(title, from, async (context) => {
        const { appId, operations, ...result } = await createApp(calls, creation, context);
        invalidate(queryClient, operations);
        offerDeletion(queryClient, appId, name);
        return { appId, name, result };
      });
    },
    retry: (written: CreatedApp, from: Source) =>
      run(getTitle(from, written.name), from, writeRest(written, from)),
    working,
    stop,
  };
}

const offerDeletion = (queryClient: QueryClient, appId: string, name: string): void =>
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

const NOT_SAVED = 'Error saving application';
