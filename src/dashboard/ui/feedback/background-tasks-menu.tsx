import { formatNumber } from '#domain/format.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { IconProgress } from '#generated/icons/progress.ts';
import { getFailures, getRest, NOTHING_DONE } from '#domain/task.ts';
import { StopButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { Reasons } from './report.tsx';
import { focusHeading } from '#dashboard/browser/focus.ts';
import { dismissJob, markJobsRead } from '#dashboard/browser/work/jobs.ts';
import type { Job, JobStage } from '#dashboard/browser/work/job-store.ts';
import classes from './background-tasks-menu.module.css';

interface BackgroundTasksMenuProps {
  jobs: readonly Job[];
}

export function BackgroundTasksMenu({ jobs }: BackgroundTasksMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const unread = jobs.some(({ isUnread }) => isUnread);
  // Jobs that end while the menu is open count as read.
  useEffect(() => {
    if (opened && unread) markJobsRead();
  }, [opened, unread]);
  const running = jobs.filter(({ stage }) => stage.name === 'working').length;
  return (
    <>
      <Button
        size="xs"
        variant={unread ? 'filled' : 'default'}
        aria-description={describeCounts(running, jobs.length - running)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        popoverTarget={id}
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
        <Jobs jobs={jobs} onGone={() => panel.current?.focus()} />
      </div>
    </>
  );
}

const describeCounts = (running: number, ended: number): string =>
  [
    ...(running > 0 ? [`${running} running`] : []),
    ...(ended > 0 ? [`${ended} finished`] : []),
  ].join(', ');

function Jobs({ jobs, onGone }: BackgroundTasksMenuProps & { onGone: () => void }) {
  return (
    <Stack component="ul">
      {jobs.map((job) => (
        <JobItem
          key={job.id}
          job={job}
          onDismiss={() => {
            // The removed button loses the focus.
            if (jobs.length > 1) onGone();
            else focusHeading();
            dismissJob(job.id);
          }}
        />
      ))}
    </Stack>
  );
}

function JobItem({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const { title, stage, stop, retry } = job;
  return (
    <li className={classes.job} aria-label={title}>
      <b>{title}</b>
      <Text inherit c="dimmed" role="status">
        {describeStage(stage)}
      </Text>
      {stage.name === 'working' ? (
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
      ) : (
        <Ended stage={stage} onRetry={retry} onDismiss={onDismiss} />
      )}
    </li>
  );
}

interface EndedProps {
  stage: Exclude<JobStage, { name: 'working' }>;
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
