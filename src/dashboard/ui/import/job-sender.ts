import { isStopped, STOPPED, type TaskContext, type TaskResult } from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';
import type { Keyed, ImportDefinition, ReadyRow } from './definition.ts';
import type { WorkbenchEvent } from './reducer.ts';

type Rows<Entry extends Keyed> = readonly ReadyRow<Entry>[];

export interface JobSender<Entry extends Keyed> extends Omit<Sender<Entry>, 'send' | 'end'> {
  send: (definition: ImportDefinition<Entry>, rows: Rows<Entry>) => void;
  /** Closes the dialog. Returns whether sending continues under `Background tasks`. */
  leave: () => boolean;
}

/** Sends rows as a job of `Background tasks`, which continues when the dialog closes. Each step is an event. */
export function createJobSender<Entry extends Keyed>(
  dispatch: (event: WorkbenchEvent<Entry>) => void,
): JobSender<Entry> {
  let watch: ((event: WorkbenchEvent<Entry>) => void) | undefined;
  let job: StartedJob | undefined;
  let sendMore: ((rows: Rows<Entry>) => void) | undefined;
  let isLeft = false;
  let isUndoOffered = false;
  const sender = createSender<Entry>((event) => {
    dispatch(event);
    watch?.(event);
  });

  const write = async (
    definition: ImportDefinition<Entry>,
    first: Rows<Entry>,
    { signal, onProgress }: TaskContext,
  ): Promise<TaskResult<ReadyRow<Entry>>> => {
    const rows = [...first];
    const outcome = watchOutcome(rows, onProgress);
    watch = outcome.note;
    signal.addEventListener('abort', sender.stop);
    const sends = [sender.send(definition, first)];
    sendMore = (more) => {
      rows.push(...more);
      sends.push(sender.send(definition, more));
    };
    // Also awaits rows added in the meantime.
    for (const sent of sends) await sent;
    sendMore = undefined;
    watch = undefined;
    if (isLeft) definition.end?.();
    const result = outcome.getResult(definition.layout.getName);
    isUndoOffered = result.done.length > 0 && offerToUndo(definition, result.done);
    return result;
  };

  return {
    send: (definition, rows) => {
      if (rows.length === 0) return;
      if (sendMore) {
        sendMore(rows);
        return;
      }
      const { verb, noun } = definition.words;
      const title = `${verb} of ${formatCount(rows.length, noun)}`;
      job = startJob<ReadyRow<Entry>>({
        title,
        run: (context, rest = rows) => write(definition, rest, context),
        failed: `${verb} failed`,
        doneMessage: () => (isUndoOffered ? undefined : `${title}: done`),
        next: ({ done }) =>
          done.length > 0 ? (definition.next?.(done) ?? definition.steps?.(done)[0]) : undefined,
        isShown: true,
      });
    },
    cancel: sender.cancel,
    stop: () => (job ?? sender).stop(),
    leave: () => {
      if (!sendMore) {
        sender.end();
        return false;
      }
      isLeft = true;
      job?.leave();
      return true;
    },
  };
}

function watchOutcome<Entry extends Keyed>(
  rows: Rows<Entry>,
  onProgress: TaskContext['onProgress'],
) {
  const done = new Set<number>();
  const failures = new Map<number, string>();
  const show = (finished: number) => onProgress({ finished, total: rows.length });
  const note = (event: WorkbenchEvent<Entry>) => {
    if (event.type === 'tried') show(event.finished);
    if (event.type === 'moved') {
      const { to } = event;
      for (const id of event.ids) {
        if (to.status === 'done') done.add(id);
        if (to.status === 'failed') failures.set(id, to.reason);
      }
      if (to.status !== 'sending') show(done.size + failures.size);
    }
    if (event.type === 'ended')
      for (const id of event.ids) {
        const reason = event.failures.get(id);
        if (reason === undefined) done.add(id);
        else failures.set(id, reason);
      }
    // Only rows in the server's list are done.
    if (event.type === 'settled' && event.held)
      for (const { id } of rows) {
        if (event.held.has(id)) done.add(id);
        else done.delete(id);
      }
  };
  show(0);
  return {
    note,
    getResult: (getName: (entry: Entry) => string): TaskResult<ReadyRow<Entry>> => {
      const left = rows.filter(({ id }) => failures.has(id) || !done.has(id));
      const all = left.map((item) => {
        const reason = failures.get(item.id) ?? STOPPED;
        return { item, name: getName(item.entry), reason };
      });
      return {
        done: rows.filter(({ id }) => done.has(id) && !failures.has(id)),
        failed: all.filter((one) => !isStopped(one)),
        skipped: all.filter(isStopped),
      };
    },
  };
}

const PAST: Readonly<Record<string, string>> = { Import: 'imported', Upload: 'uploaded' };

function offerToUndo<Entry extends Keyed>(
  definition: ImportDefinition<Entry>,
  done: Rows<Entry>,
): boolean {
  const { noun, verb } = definition.words;
  const count = formatCount(done.length, noun);
  let isUndoOffered = false;
  definition.undo?.(done, (run) => {
    isUndoOffered = true;
    offerUndo({
      message: `${count} ${PAST[verb] ?? 'saved'}`,
      undone: `${verb} of ${count} undone`,
      run,
      failed: 'What has changed since could not be checked',
    });
  });
  return isUndoOffered;
}

type SendingDefinition<Entry extends Keyed> = Pick<
  ImportDefinition<Entry>,
  'send' | 'check' | 'onSent'
>;

interface Sender<Entry extends Keyed> {
  send: (definition: SendingDefinition<Entry>, rows: readonly ReadyRow<Entry>[]) => Promise<void>;
  cancel: (ids: readonly number[]) => void;
  stop: () => void;
  end: () => void;
}

/** Rows added while sending wait. */
export function createSender<Entry extends Keyed>(
  dispatch: (event: WorkbenchEvent<Entry>) => void,
): Sender<Entry> {
  let leaving = new AbortController();
  let stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  let runs = 0;
  const sent = new Set<number>();
  const cancelling = new Map<number, AbortController>();
  const getController = (id: number) => {
    const controller = cancelling.get(id) ?? new AbortController();
    cancelling.set(id, controller);
    return controller;
  };

  const run = async (
    { send, onSent }: SendingDefinition<Entry>,
    rows: readonly ReadyRow<Entry>[],
    leftSignal: AbortSignal,
  ) => {
    const { failed, skipped, error } = await send(rows, {
      onProgress: ({ finished }) => dispatch({ type: 'tried', finished }),
      move: (id, to) => dispatch({ type: 'moved', ids: [id], to }),
      signal: AbortSignal.any([leftSignal, stopping.signal]),
      signalFor: (id) => AbortSignal.any([leftSignal, getController(id).signal]),
    });
    const left = [...failed, ...skipped];
    const failures = new Map(left.map(({ item, reason }) => [item, reason]));
    dispatch({ type: 'ended', ids: new Set(rows.map(({ id }) => id)), failures });
    if (failures.size < rows.length) onSent?.(rows.filter(({ id }) => !failures.has(id)));
    return error ?? left[0]?.reason;
  };

  return {
    send: async (definition, rows) => {
      if (rows.length === 0) return;
      const ids = new Set(rows.map(({ id }) => id));
      for (const id of ids) sent.add(id);
      for (const id of ids) cancelling.delete(id);
      if (runs === 0) stopping = new AbortController();
      dispatch({ type: 'queued', ids });
      runs += 1;
      const { signal } = leaving;
      const running = underWay.then(() => run(definition, rows, signal));
      underWay = running;
      const error = await running;
      runs -= 1;
      if (runs > 0 || signal.aborted) return;
      if (!definition.check) {
        dispatch({ type: 'reported', error });
        return;
      }
      dispatch({ type: 'checking' });
      dispatch({ type: 'settled', held: await definition.check([...sent]) });
    },
    cancel: (ids) => {
      for (const id of ids) getController(id).abort();
      dispatch({ type: 'moved', ids, to: { status: 'cancelled' } });
    },
    stop: () => {
      stopping.abort();
      dispatch({ type: 'stopping' });
    },
    end: () => {
      leaving.abort();
      leaving = new AbortController();
      sent.clear();
    },
  };
}
