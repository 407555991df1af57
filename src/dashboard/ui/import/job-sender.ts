import { isStopped, STOPPED, type TaskContext, type TaskResult } from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { offerUndo, startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';
import { type Sender, createSender } from './sender.ts';
import type { Keyed, Kind, ReadyRow } from './kind.ts';
import type { WorkbenchEvent } from './reducer.ts';

type Rows<Entry extends Keyed> = readonly ReadyRow<Entry>[];

export interface JobSender<Entry extends Keyed> extends Omit<Sender<Entry>, 'send' | 'end'> {
  send: (kind: Kind<Entry>, rows: Rows<Entry>) => void;
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
  let isTold = false;
  const sender = createSender<Entry>((event) => {
    dispatch(event);
    watch?.(event);
  });

  const write = async (
    kind: Kind<Entry>,
    first: Rows<Entry>,
    { signal, onProgress }: TaskContext,
  ): Promise<TaskResult<ReadyRow<Entry>>> => {
    const rows = [...first];
    const outcome = watchOutcome(rows, onProgress);
    watch = outcome.note;
    signal.addEventListener('abort', sender.stop);
    const sends = [sender.send(kind, first)];
    sendMore = (more) => {
      rows.push(...more);
      sends.push(sender.send(kind, more));
    };
    // Also awaits rows added in the meantime.
    for (const sent of sends) await sent;
    sendMore = undefined;
    watch = undefined;
    if (isLeft) kind.end?.();
    const result = outcome.getResult(kind.layout.getName);
    isTold = result.done.length > 0 && tellDone(kind, result.done);
    return result;
  };

  return {
    send: (kind, rows) => {
      if (rows.length === 0) return;
      if (sendMore) {
        sendMore(rows);
        return;
      }
      const { verb, noun } = kind.words;
      const title = `${verb} of ${formatCount(rows.length, noun)}`;
      job = startJob<ReadyRow<Entry>>({
        title,
        run: (context, rest = rows) => write(kind, rest, context),
        failed: `${verb} failed`,
        doneMessage: () => (isTold ? undefined : `${title}: done`),
        next: ({ done }) => (done.length > 0 ? kind.next?.(done) : undefined),
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

function tellDone<Entry extends Keyed>(kind: Kind<Entry>, done: Rows<Entry>): boolean {
  const { noun, verb } = kind.words;
  const count = formatCount(done.length, noun);
  let isTold = false;
  kind.undo?.(done, (run) => {
    isTold = true;
    offerUndo({
      message: `${count} ${PAST[verb] ?? 'saved'}`,
      undone: `${verb} of ${count} undone`,
      run,
      failed: 'What has changed since could not be checked',
    });
  });
  return isTold;
}
