import {
  isStopped,
  joinResults,
  NOTHING_DONE,
  type TaskContext,
  type TaskResult,
} from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import type { Undoable } from '#dashboard/browser/work/toast.ts';
import type { Keyed, ImportDefinition, ReadyRow } from './definition.ts';
import type { WorkbenchEvent } from './reducer.ts';

type Rows<Entry extends Keyed> = readonly ReadyRow<Entry>[];
type Undo<Entry extends Keyed> = ImportDefinition<Entry>['undo'];

export interface JobSender<Entry extends Keyed> {
  /** Rows that are added while others are sent wait. */
  send: (definition: ImportDefinition<Entry>, rows: Rows<Entry>) => void;
  cancel: (ids: readonly number[]) => void;
  stop: () => void;
  /** Closes the dialog. Returns whether sending continues under `Background tasks`. */
  leave: () => boolean;
}

/** Sends rows as a job, which continues when the dialog closes. Each step is an event. */
export function createJobSender<Entry extends Keyed>(
  dispatch: (event: WorkbenchEvent<Entry>) => void,
): JobSender<Entry> {
  let stopJob: (() => void) | undefined;
  let waiting: Rows<Entry>[] | undefined;
  let isLeft = false;
  const undoOffer = createUndoOffer<Entry>();
  const controllers = new Map<number, AbortController>();
  const queue = (parts: Rows<Entry>[], rows: Rows<Entry>) => {
    for (const { id } of rows) controllers.set(id, new AbortController());
    dispatch({ type: 'queued', ids: new Set(rows.map(({ id }) => id)) });
    parts.push(rows);
  };

  const write = async (
    definition: ImportDefinition<Entry>,
    first: Rows<Entry>,
    context: TaskContext,
  ): Promise<TaskResult<ReadyRow<Entry>>> => {
    const parts: Rows<Entry>[] = [];
    waiting = parts;
    queue(parts, first);
    const sent = new Map<number, { row: ReadyRow<Entry>; reason: string | undefined }>();
    let before = 0;
    let last: TaskResult<number> = NOTHING_DONE;
    const show = (finished: number) => {
      const total = parts.flat().length;
      dispatch({ type: 'tried', share: finished / total });
      context.onProgress({ finished, total });
    };
    show(0);
    for (const rows of parts) {
      last = await definition.send(rows, {
        ...context,
        onProgress: ({ finished }) => show(before + finished),
        move: (id, to) => dispatch({ type: 'moved', ids: [id], to }),
        signalFor: (id) => controllers.get(id)?.signal ?? context.signal,
      });
      before += rows.length;
      const failures = getFailures(last);
      dispatch({ type: 'ended', ids: new Set(rows.map(({ id }) => id)), failures });
      for (const row of rows) sent.set(row.id, { row, reason: failures.get(row.id) });
      const done = rows.filter(({ id }) => !failures.has(id));
      if (done.length > 0) definition.onSent?.(done);
    }
    waiting = undefined;
    const { notes, error = [...getFailures(last).values()][0] } = last;
    dispatch({ type: 'reported', error, notes, hasReport: definition.layout.Report !== undefined });
    if (isLeft) definition.end?.();
    return undoOffer.end(definition, getResult([...sent.values()], definition.layout.getName));
  };

  return {
    send: (definition, rows) => {
      if (rows.length === 0) return;
      if (waiting) {
        queue(waiting, rows);
        return;
      }
      undoOffer.start(rows);
      stopJob = startJob<ReadyRow<Entry>>({
        ...describeJob(definition, rows, undoOffer.isMade),
        run: (context, rest = rows) => write(definition, rest, context),
        isShown: () => !isLeft,
      });
    },
    cancel: (ids) => {
      for (const id of ids) controllers.get(id)?.abort();
      dispatch({ type: 'moved', ids, to: { status: 'cancelled' } });
    },
    stop: () => {
      stopJob?.();
      dispatch({ type: 'stopping' });
    },
    leave: () => {
      if (!waiting) return false;
      isLeft = true;
      return true;
    },
  };
}

function describeJob<Entry extends Keyed>(
  { words: { verb, noun }, next, steps }: ImportDefinition<Entry>,
  rows: Rows<Entry>,
  isUndoOffered: () => boolean,
) {
  const title = `${verb} of ${formatCount(rows.length, noun)}`;
  return {
    title,
    failed: `${verb} failed`,
    doneMessage: () => (isUndoOffered() ? undefined : `${title}: done`),
    next: ({ done }: TaskResult<ReadyRow<Entry>>) =>
      done.length > 0 ? (next?.(done) ?? steps?.(done)[0]) : undefined,
  };
}

const getFailures = ({ failed, skipped }: TaskResult<number>): ReadonlyMap<number, string> =>
  new Map([...failed, ...skipped].map(({ item, reason }) => [item, reason]));

function getResult<Entry extends Keyed>(
  sent: readonly { row: ReadyRow<Entry>; reason: string | undefined }[],
  getName: (entry: Entry) => string,
): TaskResult<ReadyRow<Entry>> {
  const left = sent.flatMap(({ row: item, reason }) =>
    reason === undefined ? [] : [{ item, name: getName(item.entry), reason }],
  );
  return {
    done: sent.flatMap(({ row, reason }) => (reason === undefined ? [row] : [])),
    failed: left.filter((one) => !isStopped(one)),
    skipped: left.filter(isStopped),
  };
}

/** Also for what earlier jobs wrote, if a job retries their rest. Each knows what was before it. */
function createUndoOffer<Entry extends Keyed>() {
  /** `undefined`: not written. */
  const written = new Map<number, { row: ReadyRow<Entry>; undo: Undo<Entry> } | undefined>();
  let offered: Undoable | undefined;
  let isMade = false;
  return {
    isMade: () => isMade,
    start: (rows: Rows<Entry>) => {
      if (rows.some(({ id }) => written.has(id) && !written.get(id))) return;
      written.clear();
      offered = undefined;
    },
    end: ({ words, undo }: ImportDefinition<Entry>, result: TaskResult<ReadyRow<Entry>>) => {
      for (const row of result.done) written.set(row.id, { row, undo });
      for (const { item } of [...result.failed, ...result.skipped]) written.set(item.id, undefined);
      const done = [...written.values()].filter((one) => one !== undefined);
      const jobs = Map.groupBy(done, (one) => one.undo);
      // The last job is undone first.
      const runs = [...jobs]
        .reverse()
        .flatMap(([undoJob, some]) => undoJob?.(some.map(({ row }) => row)) ?? []);
      isMade = result.done.length > 0 && runs.length === jobs.size;
      const run = async (context: TaskContext) => {
        written.clear();
        const results: TaskResult<unknown>[] = [];
        for (const undoRun of runs) results.push(await undoRun(context));
        return joinResults(results);
      };
      const count = formatCount(done.length, words.noun);
      const message = `${count} ${words.verb.toLowerCase()}ed`;
      const undone = `${words.verb} of ${count} undone`;
      const failed = 'What has changed since could not be checked';
      if (isMade) offered = offerUndo({ message, undone, failed, run }, offered);
      return result;
    },
  };
}
