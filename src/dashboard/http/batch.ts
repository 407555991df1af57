import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { ApiError } from '#domain/api-error.ts';
import type { TaskProgress } from '#domain/task.ts';
import type { Keep } from './keep-work.ts';
import { makeStale, type Write } from './make-stale.ts';

/** At most this many calls of one batch are under way at once. */
export const PARALLEL = 6;

interface Course<Item> {
  /** The operations that the calls use; what they make stale is made stale once, at the end. */
  operations: readonly Write[];
  /** Stops the batch: what has begun is finished, the rest is not started. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: TaskProgress) => void) | undefined;
  /** Has what does not come to its end be continued later. */
  keep?: Keep<Item> | undefined;
}

export interface Batch<Item> extends Course<Item> {
  items: readonly Item[];
  /** Writes one item; rejects with the reason when that fails. */
  call: (item: Item) => Promise<unknown>;
  /** How many calls are under way at once: `PARALLEL`, or fewer. */
  parallel?: number;
}

export interface BulkBatch<Item> extends Course<Item> {
  /** The items of each call; the calls are made one after the other. */
  parts: readonly (readonly Item[])[];
  /** The field of the call's body that holds the items, for instance `colors`. */
  list: string;
  /** Writes all items of a part, or none of them. */
  call: (part: readonly Item[]) => Promise<unknown>;
}

export interface Failure<Item> {
  item: Item;
  error: unknown;
}

/** The outcome of a batch. Each item is in one of the three lists. */
export interface BatchReport<Item> {
  done: Item[];
  failed: Failure<Item>[];
  /** The batch was stopped before their turn, or the server was out of reach by then. */
  notStarted: Item[];
  /** The error of the first call that failed. */
  firstError?: unknown;
  /** Why those in `notStarted` were given up; a stopped batch gives no reason. */
  unreachable?: ApiError;
}

/**
 * Writes each item by a call of its own, some side by side (spec 7: "one DELETE per selected item").
 * It never rejects. After a refusal the others are still tried; when the server is out of reach
 * those that have not begun are not started. What failed can be run again as the next batch.
 */
export function runBatch<Item>(
  queryClient: QueryClient,
  { items, call, parallel = PARALLEL, ...course }: Batch<Item>,
): Promise<BatchReport<Item>> {
  return runParts(queryClient, {
    ...course,
    parts: items.map((item) => [item]),
    parallel,
    call: (part) => Promise.all(part.map((item) => call(item))),
  });
}

/**
 * Writes items many to a call, like `runBatch` in all else. Of a refused call the items that the
 * server names in `details` get their own reason, the others the call's. A part that is too large
 * for the server, or for what stands before it, is sent again in halves.
 */
export function runBulkBatch<Item>(
  queryClient: QueryClient,
  batch: BulkBatch<Item>,
): Promise<BatchReport<Item>> {
  return runParts(queryClient, { ...batch, parallel: 1 });
}

/** All that a finished batch did not write though nobody stopped it, each item with its reason. */
export function getFailures<Item>(report: BatchReport<Item>): Failure<Item>[] {
  const { failed, notStarted, unreachable: error } = report;
  return error ? [...failed, ...notStarted.map((item) => ({ item, error }))] : failed;
}

/** All that a batch did not write: what failed, and what somebody stopped before its turn. */
export function getRemainder<Item>(report: BatchReport<Item>) {
  return { failures: getFailures(report), stopped: getStopped(report) };
}

/** Those whose turn did not come because somebody stopped the batch. */
export function getStopped<Item>({ notStarted, unreachable }: BatchReport<Item>): Item[] {
  return unreachable ? [] : notStarted;
}

interface Parts<Item> extends Omit<BulkBatch<Item>, 'list'> {
  parallel: number;
  list?: string;
}

async function runParts<Item>(
  queryClient: QueryClient,
  { operations, parts, parallel, list, call, signal, onProgress, keep }: Parts<Item>,
): Promise<BatchReport<Item>> {
  const report: BatchReport<Item> = { done: [], failed: [], notStarted: [] };
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  const kept = await keep?.(parts.flat());
  const isCut = () => report.unreachable !== undefined || signal?.aborted === true;

  const sendUnlessCut = async (part: readonly Item[]): Promise<void> => {
    if (isCut()) report.notStarted.push(...part);
    else await send(part);
  };
  const send = async (part: readonly Item[]): Promise<void> => {
    try {
      await call(part);
      report.done.push(...part);
      kept?.done(part);
    } catch (error) {
      if (part.length > 1 && isTooLarge(error)) {
        const half = Math.ceil(part.length / 2);
        await sendUnlessCut(part.slice(0, half));
        await sendUnlessCut(part.slice(half));
        return;
      }
      report.firstError ??= error;
      report.failed.push(...getReasons(part, error, list));
      if (isOutOfReach(error)) report.unreachable ??= error;
    }
    const failed = report.failed.length;
    onProgress?.({ finished: report.done.length + failed, failed, total });
  };

  // p-map's own signal would end the batch without waiting for what has begun.
  await pMap(parts, sendUnlessCut, { concurrency: parallel });
  await kept?.end(!isCut());
  if (report.notStarted.length < total) makeStale(queryClient, operations);
  return report;
}

/** 401: the session is lost and could not be renewed, so nothing else is answered either. */
const isOutOfReach = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.failure !== 'refused' || error.status === 401);

const isTooLarge = (error: unknown): boolean => error instanceof ApiError && error.status === 413;

/** The items that the server did not name failed because they were in the same call. */
function getReasons<Item>(
  part: readonly Item[],
  error: unknown,
  list: string | undefined,
): Failure<Item>[] {
  const named = new Map<string | undefined, ApiError>();
  if (error instanceof ApiError) {
    for (const { path, message } of error.details) {
      const [field, index] = path.split('.');
      if (field === list) named.set(index, withMessage(error, message));
    }
  }
  return part.map((item, index) => ({ item, error: named.get(String(index)) ?? error }));
}

function withMessage(call: ApiError, serverMessage: string): ApiError {
  const { failure, status, code } = call;
  return new ApiError({ failure, status, code, serverMessage, cause: call });
}
