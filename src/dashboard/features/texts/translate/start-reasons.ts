import {
  type StatusCounts,
  countQueued,
  countTranslatable,
} from '#dashboard/resources/progress/status-counts.ts';

const inProgress = (queued: number): string | undefined =>
  queued === 0
    ? undefined
    : `${queued.toLocaleString()} ${queued === 1 ? 'translation is' : 'translations are'} still in the queue`;

/** Spec 4; undefined when the button is enabled. */
export function getTranslateDisabledReason(counts: StatusCounts): string | undefined {
  const nothing = countTranslatable(counts) === 0 ? 'Every text has a translation' : undefined;
  return inProgress(countQueued(counts)) ?? nothing;
}

export function getRetryDisabledReason(counts: StatusCounts): string | undefined {
  return inProgress(countQueued(counts)) ?? (counts.error === 0 ? 'Nothing has failed' : undefined);
}

export function getTranslateAllDisabledReason(
  languages: number,
  progress: readonly StatusCounts[],
): string | undefined {
  if (languages === 0)
    return 'This application has only English. Add languages with “Manage Languages”.';
  const queued = progress.reduce((sum, counts) => sum + countQueued(counts), 0);
  const done =
    progress.length === languages && progress.every((counts) => countTranslatable(counts) === 0);
  return (
    inProgress(queued) ?? (done ? 'Every text has a translation in every language' : undefined)
  );
}
