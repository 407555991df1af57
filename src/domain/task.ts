export const PARALLEL = 6;

/** Files share one line to the server. */
export const PARALLEL_FILES = 4;

export interface TaskProgress {
  /** Items that were tried, with those that failed. */
  finished: number;
  total: number;
}

export interface TaskContext {
  /** When aborted, the task finishes the calls under way and starts no others. */
  signal: AbortSignal;
  onProgress: (progress: TaskProgress) => void;
  /** Counts what is written already as done: an earlier response may have been lost. */
  isRetry?: boolean;
  /** Called with its id in the journal before the first write. */
  onKept?: (work: string) => void;
}

/** An item that was not written, with its name and the reason in a sentence for the user. */
export interface NotWritten<Item> {
  item: Item;
  name: string;
  reason: string;
}

/** Each item is in one of the three lists. */
export interface TaskResult<Item> {
  done: readonly Item[];
  /** Refused by the server, or sent to a server out of reach: worth another try. */
  failed: readonly NotWritten<Item>[];
  /** Stopped by the user (`STOPPED`), or changed by someone else since. */
  skipped: readonly NotWritten<Item>[];
  /** The first error in the words of its call. */
  error?: string;
  /** Remarks on content that could not be restored exactly, without full stops. */
  notes?: readonly string[];
}

/** A task that can be tried again: `rest` are the items that an earlier attempt did not write. */
export type RunTask<Item> = (
  context: TaskContext,
  rest?: readonly Item[],
) => Promise<TaskResult<Item>>;

export const NOTHING_DONE: TaskResult<never> = { done: [], failed: [], skipped: [] };

export const STOPPED = 'Not started: you stopped it first.';

export const isStopped = ({ reason }: Pick<NotWritten<never>, 'reason'>): boolean =>
  reason === STOPPED;

/** The items that were not written, but for those that the user stopped. */
export const getFailures = <Item>({ failed, skipped }: TaskResult<Item>): NotWritten<Item>[] => [
  ...skipped.filter((one) => !isStopped(one)),
  ...failed,
];

/** The items worth another try: those that failed and those that the user stopped. */
export const getRest = <Item>({ failed, skipped }: TaskResult<Item>): Item[] =>
  [...failed, ...skipped.filter(isStopped)].map(({ item }) => item);

export function mapResult<Item, Other>(
  { done, failed, skipped, ...rest }: TaskResult<Item>,
  map: (item: Item) => Other,
): TaskResult<Other> {
  const mapOne = ({ item, ...why }: NotWritten<Item>) => ({ item: map(item), ...why });
  return { ...rest, done: done.map(map), failed: failed.map(mapOne), skipped: skipped.map(mapOne) };
}

export function joinResults<Item>(results: readonly TaskResult<Item>[]): TaskResult<Item> {
  const error = results.find((one) => one.error !== undefined)?.error;
  const notes = [...new Set(results.flatMap((one) => one.notes ?? []))];
  return {
    done: results.flatMap(({ done }) => done),
    failed: results.flatMap(({ failed }) => failed),
    skipped: results.flatMap(({ skipped }) => skipped),
    ...(error !== undefined && { error }),
    ...(notes.length > 0 && { notes }),
  };
}
