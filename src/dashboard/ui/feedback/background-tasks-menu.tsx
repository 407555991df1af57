// Loaded when the browser is idle, as this menu is.
import '#dashboard/ui/table/print.css';
import { formatNumber } from '#domain/format.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { IconProgress } from '#generated/icons/progress.ts';
import { getFailures, getRest, NOTHING_DONE } from '#domain/task.ts';
import { StopButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { Reasons } from './report.tsx';
import { focusHeading, isFocusLost } from '#dashboard/browser/focus.ts';
import { describeLeft, dismissJob, markJobsRead } from '#dashboard/browser/work/jobs.ts';
import type { Job, JobStage } from '#dashboard/browser/work/job-store.ts';
import classes from './background-tasks-menu.module.css';

export function BackgroundTasksMenu({ jobs }: { jobs: readonly Job[] }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const unread = jobs.some(({ isUnread }) => isUnread);
  // Jobs that end while the menu is open count as read.
  useEffect(() => {
    if (opened && unread) markJobsRead();
  }, [opened, unread]);
  // The pressed button goes with the step, or the whole menu with the last job.
  useEffect(() => {
    if (opened && isFocusLost()) panel.current?.focus();
  });
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (isFocusLost()) focusHeading();
    };
  }, [opened]);
  return (
    <>
      <Button
        size="xs"
        variant={unread ? 'filled' : 'default'}
        aria-description={describeCounts(jobs)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        popoverTarget={id}
        className={classes.opener}
        leftSection={<IconProgress size={16} aria-hidden />}
        rightSection={
          <span className={classes.count} aria-hidden>
            {jobs.length}
          </span>
        }
      >
        <span className={classes.words}>Background tasks</span>
      </Button>
      {/* The browser closes it (Escape, a click outside) and returns the focus. */}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label="Background tasks"
        popover="auto"
        tabIndex={-1}
        className={classes.panel}
        onToggle={({ newState }) => {
          setOpened(newState === 'open');
          if (newState === 'open') panel.current?.focus();
        }}
      >
        <Stack component="ul">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </Stack>
      </div>
    </>
  );
}

function describeCounts(jobs: readonly Job[]): string {
  const running = jobs.filter(({ stage }) => stage.name === 'working').length;
  const left = jobs.filter(({ stage }) => stage.name === 'left').length;
  const finished = jobs.length - running - left;
  return [
    ...(running > 0 ? [`${running} running`] : []),
    ...(left > 0 ? [`${left} to continue`] : []),
    ...(finished > 0 ? [`${finished} finished`] : []),
  ].join(', ');
}

function JobItem({ job }: { job: Job }) {
  const { id, title, stage, stop, retry } = job;
  const dismiss = () => dismissJob(id);
  return (
    <li className={classes.job} aria-label={title}>
      <b>{title}</b>
      <Text inherit c="dimmed" role="status">
        {describeStage(stage)}
      </Text>
      {stage.name === 'left' && (
        <>
          {stage.note !== undefined && <Text inherit>{stage.note}</Text>}
          <Group gap="xs" justify="flex-end">
            <Button size="xs" variant="default" onClick={stage.discard}>
              Discard
            </Button>
            <Button size="xs" onClick={retry}>
              Continue
            </Button>
          </Group>
        </>
      )}
      {stage.name === 'working' && (
        <>
          <Progress
            value={(100 * stage.finished) / Math.max(1, stage.total)}
            animated
            aria-label={`${title}: progress`}
          />
          <Group gap="xs" justify="flex-end">
            <StopButton size="xs" stopping={stage.isStopping} onStop={stop} />
          </Group>
        </>
      )}
      {(stage.name === 'ended' || stage.name === 'failed') && (
        <Ended stage={stage} onRetry={retry} onDismiss={dismiss} />
      )}
    </li>
  );
}

interface EndedProps {
  stage: Extract<JobStage, { name: 'ended' | 'failed' }>;
  onRetry: () => void;
  onDismiss: () => void;
}

function Ended({ stage, onRetry, onDismiss }: EndedProps) {
  const { result = NOTHING_DONE, next } = stage.name === 'ended' ? stage : {};
  const failures = getFailures(result);
  return (
    <>
      {stage.name === 'failed' && <FailureNote message={stage.message} />}
      <Reasons label="Failed" failures={failures} notes={result.notes} />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onDismiss}>
          Dismiss
        </Button>
        {(stage.name === 'failed' || getRest(result).length > 0) && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
        {next && (
          <Button
            size="xs"
            onClick={() => {
              onDismiss();
              next.run();
            }}
          >
            {next.label}
          </Button>
        )}
      </Group>
    </>
  );
}

function describeStage(stage: JobStage): string {
  switch (stage.name) {
    case 'left':
      return `Stopped ${describeLeft(stage.done)}`;
    case 'working':
      return stage.total === 0
        ? 'Starting…'
        : `${formatNumber(stage.finished)} of ${formatNumber(stage.total)}`;
    case 'failed':
      return 'Failed';
    case 'ended': {
      const { done, result } = stage;
      const failures = getFailures(result).length;
      const stopped = result.failed.length + result.skipped.length - failures;
      return [
        `${formatNumber(done)} done`,
        ...(failures > 0 ? [`${formatNumber(failures)} failed`] : []),
        ...(stopped > 0 ? [`${formatNumber(stopped)} not started`] : []),
      ].join(', ');
    }
  }
}
