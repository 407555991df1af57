/** The most calls of one task that are under way at once. */
export const PARALLEL = 6;

/** How far a task is. */
export interface TaskProgress {
  /** Items that were tried, with those that failed. */
  finished: number;
  failed?: number;
  total: number;
}

/** How a caller stops a task and learns of its progress. */
export interface TaskContext {
  /** When aborted, the task finishes the calls under way and starts no others. */
  signal: AbortSignal;
  onProgress: (progress: TaskProgress) => void;
}

/** An item that was not written, with the reason in a sentence for the user. */
export interface NotWritten<Item> {
  item: Item;
  reason: string;
}

/** The result of a task: each item is in one of the three lists. */
export interface TaskResult<Item> {
  done: readonly Item[];
  /** Refused by the server, or sent to a server out of reach: worth another try. */
  failed: readonly NotWritten<Item>[];
  /** Stopped by the user (`STOPPED`), or changed by someone else since. */
  skipped: readonly NotWritten<Item>[];
  /** The first error in the words of its call. */
  error?: string;
}

export const STOPPED = 'Not started: you stopped it first.';

export const isStopped = ({ reason }: Pick<NotWritten<never>, 'reason'>): boolean =>
  reason === STOPPED;

/** The items worth another try: those that failed and those that the user stopped. */
export const getRest = <Item>({ failed, skipped }: TaskResult<Item>): Item[] =>
  [...failed, ...skipped.filter(isStopped)].map(({ item }) => item);

/** The same result of other items, e.g. of the rows that they were made from. */
export function mapResult<Item, Other>(
  { done, failed, skipped, error }: TaskResult<Item>,
  map: (item: Item) => Other,
): TaskResult<Other> {
  const mapOne = ({ item, reason }: NotWritten<Item>) => ({ item: map(item), reason });
  return {
    done: done.map(map),
    failed: failed.map(mapOne),
    skipped: skipped.map(mapOne),
    ...(error !== undefined && { error }),
  };
}
