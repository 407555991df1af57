import { formatNumber } from '#domain/format.ts';
import { explainFailure } from '#domain/api-error.ts';
import { getFailures, type TaskResult } from '#domain/task.ts';
import { listSome } from '#domain/long-text.ts';
import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { StopButton } from '../controls/busy-button.tsx';
import type { Failure } from '#domain/group-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { focusHeading, isFocusLost } from '#dashboard/browser/focus.ts';
import { useShownWork, type Working } from '../dialog/use-shown-work.ts';
import type { NextStep, WorkOffer } from '#dashboard/browser/work/job-store.ts';
import classes from './unfinished-work.module.css';

export function UnfinishedWork({
  offers,
  failed,
}: {
  offers: readonly WorkOffer[];
  failed: string;
}) {
  return (
    <div className={classes.works}>
      {offers.map((offer) => (
        <Work key={offer.id} offer={offer} failed={failed} />
      ))}
    </div>
  );
}

const MAX_FAILURES = 50;

function Work({ offer, failed }: { offer: WorkOffer; failed: string }) {
  const { working, failure, run, stop } = useContinuing(offer, failed);
  const box = useRef<HTMLElement>(null);
  const isWorking = working !== undefined;
  // The previous step's button, which had the focus, is removed.
  const before = useRef(isWorking);
  useEffect(() => {
    if (before.current !== isWorking && isFocusLost()) box.current?.focus();
    before.current = isWorking;
  }, [isWorking]);
  const discard = () => {
    focusHeading();
    offer.onDiscard();
  };
  return (
    <Paper
      component="section"
      ref={box}
      tabIndex={-1}
      aria-label={offer.title}
      withBorder
      px="md"
      py="sm"
      className={classes.work}
    >
      {failure !== undefined && <FailureNote message={failure} />}
      <Group justify="flex-end" gap="8px 12px">
        <Text size="sm" flex="1 1 240px" role="status">
          <b>{describeOffer(offer, working)}</b> <span>{offer.note}</span>
        </Text>
        {working ? (
          <StopButton size="xs" stopping={working.stopping} onStop={stop} />
        ) : (
          <>
            <Button size="xs" variant="default" onClick={discard}>
              Discard
            </Button>
            <Button size="xs" onClick={run}>
              Continue
            </Button>
          </>
        )}
      </Group>
      {working && (
        <Progress
          value={(100 * working.finished) / Math.max(1, working.total)}
          animated
          aria-label={`${offer.title}: progress`}
        />
      )}
    </Paper>
  );
}

function describeOffer({ title, done }: WorkOffer, working: Working | undefined): string {
  if (!working)
    return done === 0
      ? `${title} stopped before it started.`
      : `${title} stopped after ${formatNumber(done)}.`;
  if (working.total === 0) return `${title}: checking what is there already…`;
  return `${title}: ${formatNumber(working.finished)} of the remaining ${formatNumber(working.total)}`;
}

/** It continues under `Background tasks` when the user leaves the page. */
function useContinuing(offer: WorkOffer, failed: string) {
  const { mounted, start, setFailure, ...work } = useShownWork(explainFailure);
  const { title } = offer;
  const run = () => {
    let next: NextStep | undefined;
    let isDone = false;
    start<string>({
      title,
      failed,
      doneMessage: () => `${title} completed`,
      next: () => next,
      // Unmounting removes the offer, so the job shows its own result.
      isShown: () => !isDone,
      run: async (context) => {
        const resumed = await offer.onContinue(context);
        next = resumed?.next;
        const result = resumed ?? createTaken(title);
        const failures = getFailures(result);
        if (failures.length > 0) setFailure(describeFailures(failures));
        isDone = result.failed.length + result.skipped.length === 0;
        if (isDone && mounted.current && isFocusLost()) focusHeading();
        return result;
      },
    });
  };
  return { ...work, run };
}

const createTaken = (name: string): TaskResult<string> => ({
  done: [],
  failed: [{ item: name, name, reason: 'Another tab is working on it, or it was discarded.' }],
  skipped: [],
});

function describeFailures(failures: readonly Failure[]): string {
  const lines = failures.map(({ name, reason }) => `${name}: ${reason}`);
  return [`${formatNumber(failures.length)} failed`, ...listSome(lines, MAX_FAILURES)].join('\n');
}
