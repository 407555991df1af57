import { explainFailure } from '#domain/api-error.ts';
import { getFailures, type TaskContext, type TaskProgress, type TaskResult } from '#domain/task.ts';
import { listSome } from '#domain/long-text.ts';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { StopButton } from '../controls/busy-button.tsx';
import type { Failure } from '#domain/group-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { focusHeading } from '#dashboard/browser/return-focus.ts';
import { startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';
import type { NextStep } from '#dashboard/browser/work/job-store.ts';
import classes from './unfinished-work.module.css';

interface Offer {
  id: string;
  title: string;
  total: number;
  done: number;
  note?: string;
  /** Resolves with `undefined` when another tab was quicker. Rejects when resuming fails. */
  onContinue: (
    context: TaskContext,
  ) => Promise<(TaskResult<string> & { next?: NextStep }) | undefined>;
  onDiscard: () => void;
}

export function UnfinishedWork({ offers, failed }: { offers: readonly Offer[]; failed: string }) {
  return (
    <div className={classes.works}>
      {offers.map((offer) => (
        <Work key={offer.id} offer={offer} failed={failed} />
      ))}
    </div>
  );
}

type Stage =
  | { name: 'offered'; failure?: string | undefined }
  | { name: 'working'; finished: number; total: number; stopping: boolean };

const MAX_FAILURES = 50;

function Work({ offer, failed }: { offer: Offer; failed: string }) {
  const { stage, run, stop } = useContinuing(offer, failed);
  const box = useRef<HTMLElement>(null);
  const working = stage.name === 'working';
  // The previous step's button, which had the focus, is removed.
  const before = useRef(working);
  useEffect(() => {
    if (before.current !== working && isFocusNowhere()) box.current?.focus();
    before.current = working;
  }, [working]);
  const discard = () => {
    focusHeading();
    offer.onDiscard();
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={offer.title} className={classes.work}>
      {stage.name === 'offered' && stage.failure !== undefined && (
        <FailureNote message={stage.failure} />
      )}
      <div className={classes.line}>
        <p className={classes.text} role="status">
          <span className={classes.title}>{describeOffer(offer, stage)}</span>{' '}
          <span>{offer.note}</span>
        </p>
        {stage.name === 'working' ? (
          <StopButton size="xs" stopping={stage.stopping} onStop={stop} />
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
      </div>
      {stage.name === 'working' && (
        <Progress
          value={(100 * stage.finished) / Math.max(1, stage.total)}
          animated
          aria-label={`${offer.title}: progress`}
        />
      )}
    </section>
  );
}

function describeOffer({ title, done }: Offer, stage: Stage): string {
  if (stage.name === 'offered')
    return done === 0
      ? `${title} stopped before it started.`
      : `${title} stopped after ${done.toLocaleString()}.`;
  if (stage.total === 0) return `${title}: checking what is there already…`;
  return `${title}: ${stage.finished.toLocaleString()} of the remaining ${stage.total.toLocaleString()}`;
}

/** It continues under `Background tasks` when the user leaves the page. */
function useContinuing(offer: Offer, failed: string) {
  const [stage, setStage] = useState<Stage>({ name: 'offered' });
  const job = useRef<StartedJob>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      job.current?.leave();
    };
  }, []);
  const { title } = offer;

  const next = useRef<NextStep>(undefined);
  const goOn = async ({ signal, onProgress }: TaskContext): Promise<TaskResult<string>> => {
    const show = ({ finished, total }: TaskProgress) => {
      onProgress({ finished, total });
      setStage({ name: 'working', finished, total, stopping: signal.aborted });
    };
    show({ finished: 0, total: 0 });
    try {
      const resumed = await offer.onContinue({ signal, onProgress: show });
      next.current = resumed?.next;
      const result = resumed ?? createTaken(title);
      const failures = getFailures(result);
      setStage({
        name: 'offered',
        ...(failures.length > 0 && { failure: describeFailures(failures) }),
      });
      if (result.failed.length + result.skipped.length === 0) {
        // Unmounting removes the offer, so the job shows its own result.
        job.current?.leave();
        if (isShown.current && isFocusNowhere()) focusHeading();
      }
      return result;
    } catch (error) {
      setStage({ name: 'offered', failure: explainFailure(error, failed) });
      throw error;
    }
  };

  return {
    stage,
    run: () => {
      const doneMessage = () => `${title} completed`;
      job.current = startJob({
        title,
        run: (context) => goOn(context),
        failed,
        doneMessage,
        next: () => next.current,
        isShown: true,
      });
    },
    stop: () => {
      job.current?.stop();
      setStage((now) => (now.name === 'working' ? { ...now, stopping: true } : now));
    },
  };
}

const createTaken = (name: string): TaskResult<string> => ({
  done: [],
  failed: [{ item: name, name, reason: 'Another tab is working on it, or it was discarded.' }],
  skipped: [],
});

function describeFailures(failures: readonly Failure[]): string {
  const lines = failures.map(({ name, reason }) => `${name}: ${reason}`);
  return [`${failures.length.toLocaleString()} failed`, ...listSome(lines, MAX_FAILURES)].join(
    '\n',
  );
}

/** Whether the focus was lost with its element; otherwise it stays where it is. */
const isFocusNowhere = () => document.activeElement === document.body;
