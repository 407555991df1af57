import pMap from 'p-map';
import { ApiError, UserError } from '#domain/api-error.ts';
import {
  PARALLEL,
  type NotWritten,
  STOPPED,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import { Conflict } from './sentences.ts';

interface RunOptions<Item> extends TaskContext {
  total: number;
  getName: (item: Item) => string;
  getReason: (error: unknown, item: Item) => string;
  onDone?: ((items: readonly Item[]) => void) | undefined;
  onTried?: ((item: Item, reason?: string) => void) | undefined;
}

export interface Run<Item> {
  result: TaskResult<Item>;
  /** Whether calls must stop, because of the user or an unreachable server. */
  isCut: () => boolean;
  add: (kind: 'done' | 'failed' | 'skipped', item: Item, reason?: string) => void;
  each: (
    items: readonly Item[],
    call: (item: Item) => Promise<unknown>,
    parallel?: number,
  ) => Promise<void>;
  many: (
    parts: readonly (readonly Item[])[],
    call: (part: readonly Item[]) => Promise<unknown>,
    how: { list: string; parallel?: number | undefined },
  ) => Promise<void>;
}

/**
 * Never rejects: refused items do not stop others, an unreachable server does. Halves calls that
 * are too large. Repeats refused calls without the items that the server names.
 */
export function createRun<Item>(options: RunOptions<Item>): Run<Item> {
  const { total, getName, getReason, onDone, onTried, signal, onProgress } = options;
  const done: Item[] = [];
  const failed: NotWritten<Item>[] = [];
  const skipped: NotWritten<Item>[] = [];
  const result: TaskResult<Item> = { done, failed, skipped };
  let tried = 0;
  let outOfReach: unknown;
  const isCut = () => outOfReach !== undefined || signal.aborted;

  const giveUp = (items: readonly Item[]) => {
    for (const item of items)
      if (outOfReach === undefined) skipped.push({ item, name: getName(item), reason: STOPPED });
      else failed.push({ item, name: getName(item), reason: getReason(outOfReach, item) });
  };
  const fail = (part: readonly Item[], error: unknown, named: ReadonlyMap<Item, string>) => {
    for (const item of part) {
      const reason = named.get(item) ?? getReason(error, item);
      (error instanceof Conflict ? skipped : failed).push({ item, name: getName(item), reason });
      onTried?.(item, reason);
    }
    const [first] = part;
    if (first !== undefined) result.error ??= getReason(error, first);
    if (isOutOfReach(error)) outOfReach ??= error;
  };
  const write = async (
    part: readonly Item[],
    call: (part: readonly Item[]) => Promise<unknown>,
    list?: string,
  ): Promise<void> => {
    if (isCut()) {
      giveUp(part);
      return;
    }
    try {
      await call(part);
      for (const item of part) {
        done.push(item);
        onTried?.(item);
      }
      onDone?.(part);
    } catch (error) {
      if (isAborted(error)) {
        giveUp(part);
        // The user has cancelled this item alone: it is not resumed.
        if (!signal.aborted) onDone?.(part);
        return;
      }
      if (part.length > 1 && (isTooLarge(error) || error instanceof UserError)) {
        const half = Math.ceil(part.length / 2);
        await write(part.slice(0, half), call, list);
        await write(part.slice(half), call, list);
        return;
      }
      const named = getNamedReasons(error, part, list);
      const others = part.filter((item) => !named.has(item));
      if (named.size > 0 && others.length > 0) {
        fail([...named.keys()], error, named);
        tried += named.size;
        await write(others, call, list);
        return;
      }
      fail(part, error, named);
    }
    tried += part.length;
    onProgress({ finished: tried, total });
  };

  return {
    result,
    isCut,
    add: (kind, item, reason = '') => {
      if (kind === 'done') done.push(item);
      else (kind === 'failed' ? failed : skipped).push({ item, name: getName(item), reason });
    },
    // p-map's own signal would not wait for pending calls.
    each: async (items, call, parallel = PARALLEL) => {
      await pMap(items, (item) => write([item], () => call(item)), { concurrency: parallel });
    },
    many: async (parts, call, { list, parallel = 1 }) => {
      await pMap(parts, (part) => write(part, call, list), { concurrency: parallel });
    },
  };
}

export interface Task<Item> extends Pick<RunOptions<Item>, 'getName' | 'getReason'> {
  items: readonly Item[];
  call: (item: Item) => Promise<unknown>;
  parallel?: number;
}

/** For tasks that change no stored item, such as retrying translations. */
export async function runTask<Item>(
  { items, call, parallel, ...naming }: Task<Item>,
  context: TaskContext,
): Promise<TaskResult<Item>> {
  const run = createRun<Item>({ ...context, ...naming, total: items.length });
  await run.each(items, call, parallel);
  return run.result;
}

/** 401: the session could not be renewed, so all other calls would fail. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'refused' || error.status === 401);

const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const isTooLarge = (error: unknown): boolean => error instanceof ApiError && error.status === 413;

/** The reasons of a bulk call by item, if the server names items in `details`. */
function getNamedReasons<Item>(
  error: unknown,
  part: readonly Item[],
  list: string | undefined,
): Map<Item, string> {
  const named = new Map<Item, string>();
  if (!(error instanceof ApiError)) return named;
  for (const { path, message } of error.details) {
    const [field, index] = path.split('.');
    const item = field === list ? part[Number(index)] : undefined;
    if (item !== undefined) named.set(item, message);
  }
  return named;
}
