import { Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { createAppBodyNameMax } from '#generated/zod/apps.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { Figures } from '#dashboard/ui/feedback/report.tsx';
import { formatCount } from '#domain/format.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import {
  countContents,
  countTranslated,
  countUnfinished,
  proposeName,
} from './describe-archive.ts';
import { Notes } from './notes.tsx';
import { openApp } from '#dashboard/resources/archive/open-archive.ts';
import type { Source } from '#dashboard/resources/archive/source.ts';
import { PlanReport, StagedDialog } from './staged-dialog.tsx';
import { type GetTitle, useNewApp } from './use-new-app.ts';
import classes from './archive.module.css';
import type { AppArchive } from '#domain/app-archive.ts';
import { PARALLEL } from '#domain/task.ts';
import type { Calls } from '#changes/calls.ts';

interface NewAppDialogProps {
  title: string;
  verb: string;
  verbWorking: string;
  /** Loads the content; rejects with a `Refusal` that says why it is unavailable. */
  load: Parameters<typeof useNewApp>[1];
  proposeName: (name: string, taken: readonly string[]) => string;
  getJobTitle: GetTitle;
  /** Opened again for the same user after a lost session, with the typed name. */
  isKept?: boolean;
  onClose: () => void;
}

export function DuplicateDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  return (
    <NewAppDialog
      title="Duplicate application"
      verb="Duplicate"
      verbWorking="Duplicating"
      load={(context) => openApp(appId, calls, context)}
      proposeName={proposeName}
      getJobTitle={({ archive }) => `Duplicate of “${archive.name}”`}
      isKept
      onClose={onClose}
    />
  );
}

export function NewAppDialog(props: NewAppDialogProps) {
  const { title, verb, verbWorking, load, getJobTitle, onClose } = props;
  // Here, because the form is not shown while the server is asked.
  const [name, setName] = useState<string>();
  const isDirty = () => props.isKept === true && name !== undefined;
  useKeptForm({ values: name, setValues: setName, isDirty });
  const queryClient = useQueryClient();
  const work = useNewApp(queryClient, load, getJobTitle);
  const getTaken = () =>
    queryClient.getQueryData(getListAppsQueryOptions().queryKey)?.map(({ name }) => name) ?? [];
  const { stage } = work;
  const report = stage.name === 'report' ? stage.report : undefined;
  return (
    <StagedDialog
      title={title}
      work={work}
      labels={{ reading: 'Reading', writing: verbWorking }}
      onClose={onClose}
    >
      {stage.name === 'ready' && (
        <NameForm
          source={stage.ready}
          name={name ?? props.proposeName(stage.ready.archive.name, getTaken())}
          onName={setName}
          verb={verb}
          failure={stage.failure}
          onClose={onClose}
          onSubmit={work.write}
        />
      )}
      {report && (
        <PlanReport
          result={report.result}
          titles={{
            whole: `“${report.name}” is complete`,
            partly: `“${report.name}” is not complete`,
          }}
          onGoOn={() => work.write(report.from, report.name, report)}
          onClose={onClose}
        >
          <ButtonLink
            to="/apps/$appId"
            params={{ appId: report.appId }}
            variant="default"
            onClick={onClose}
          >
            Open application
          </ButtonLink>
        </PlanReport>
      )}
    </StagedDialog>
  );
}

interface NameFormProps {
  source: Source;
  name: string;
  onName: (name: string) => void;
  verb: string;
  failure: string | undefined;
  onClose: () => void;
  onSubmit: (source: Source, name: string) => void;
}

function NameForm(props: NameFormProps) {
  const { source, name, onName, verb, failure, onClose, onSubmit } = props;
  const [asked, setAsked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== '') onSubmit(source, name.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={classes.content}>
      <Contents source={source} />
      <TextInput
        label="Name"
        dir="auto"
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
        maxLength={createAppBodyNameMax}
        error={asked && name.trim() === '' ? 'Name is required' : undefined}
        autoComplete="off"
        data-autofocus
        autoFocus
        required
      />
      {failure !== undefined && <FailureNote message={failure} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{verb}</Button>
      </div>
    </form>
  );
}

const queued = [
  'translation that is queued, cancelled or failed comes',
  'translations that are queued, cancelled or failed come',
] as const;

function Contents({ source: { archive, notes } }: { source: Source }) {
  const time = useTime(archive);
  const unfinished = countUnfinished(archive);
  const all = [
    ...notes,
    ...(unfinished > 0 ? [`${formatCount(unfinished, ...queued)} without that status.`] : []),
  ];
  return (
    <>
      <Figures figures={countContents(archive)} />
      <Text
        size="sm"
        c="dimmed"
      >{`Translations and images are saved one by one${time !== undefined ? `, which takes ${time} on this server` : ''}. You can stop at any time, or let it run in the background.`}</Text>
      {all.length > 0 && <Notes notes={all} />}
    </>
  );
}

function useTime(archive: Source['archive']): string | undefined {
  const writes = useMemo(() => countWrites(archive), [archive]);
  const { data: ms } = useQuery({
    queryKey: ['time of writes', writes],
    queryFn: () => estimateTime(writes, calls),
    enabled: writes > 0,
    staleTime: 60_000,
    retry: false,
  });
  return ms === undefined ? undefined : describeTime(ms);
}

/** A write takes longer than a read: the bundled server does lookups and waits for the disk. */
const WRITE = 2;

/** Milliseconds; shorter times are not shown. */
const SHORT_MS = 5000;

/** Milliseconds. Times one read; unless that is fast, it times parallel reads. */
export async function estimateTime(writes: number, { listApps }: Pick<Calls, 'listApps'>) {
  const ask = async (times: number) => {
    const start = performance.now();
    await Promise.all(Array.from({ length: times }, () => listApps()));
    return (writes * WRITE * (performance.now() - start)) / times;
  };
  const oneByOne = await ask(1);
  return oneByOne < SHORT_MS ? oneByOne : ask(PARALLEL);
}

/** Counts the single writes; the rest is negligible. */
export function countWrites(archive: AppArchive): number {
  const images = [...archive.images.values()];
  // A file takes two calls: store it, then save its image.
  const files = images.filter((image) => 'file' in image);
  return countTranslated(archive) + images.length + files.length;
}

export function describeTime(ms: number): string | undefined {
  if (ms < SHORT_MS) return undefined;
  const seconds = ms / 1000;
  if (seconds < 55) return describe(Math.ceil(seconds / 10) * 10, 'second');
  if (seconds < 5400) return describe(Math.round(seconds / 60), 'minute');
  return describe(Math.round(seconds / 3600), 'hour');
}

const describe = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  `about ${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)}`;
