import { contentOf } from './content-of.ts';
import type { QueueEvent } from './queue-state.ts';
import { isFile, toRow } from './rows.ts';
import { createRunner } from './run-jobs.ts';
import type { Progress, QueueInput, QueueRow, UploadJob, UploadKind } from './types.ts';

export interface UploadCourseControl {
  add: (inputs: readonly QueueInput[]) => void;
  send: (jobs: readonly UploadJob[]) => void;
  cancel: (ids: ReadonlySet<number>) => void;
  /** Nothing of what is under way goes on. */
  end: () => void;
}

/** What happens outside React: files are read and sent, and each step is told as an event. */
export function createCourse(
  { send, settle }: Pick<UploadKind, 'send' | 'settle'>,
  dispatch: (event: QueueEvent) => void,
): UploadCourseControl {
  let rowCount = 0;
  let reading = Promise.resolve();
  const sent = new Set<number>();

  const finish = async () => {
    dispatch({ type: 'allSent' });
    dispatch({ type: 'settled', held: await settle([...sent]) });
  };
  const runner = createRunner(workOf(send, dispatch), () => void finish());

  return {
    add: (inputs) => {
      const rows = inputs.map((input, index) => toRow(rowCount + index, input));
      rowCount += rows.length;
      dispatch({ type: 'added', rows });
      // One after the other: a thousand files are not read at once.
      reading = reading.then(() => readContents(rows, dispatch));
    },
    send: (jobs) => {
      if (jobs.length === 0) return;
      const ids = new Set(jobs.map(({ id }) => id));
      for (const id of ids) sent.add(id);
      dispatch({ type: 'queued', ids });
      runner.add(jobs);
    },
    cancel: (ids) => {
      runner.cancel(ids);
      dispatch({ type: 'moved', ids, to: { status: 'cancelled' } });
    },
    end: runner.end,
  };
}

/** Sends one file and tells how far it is, until somebody cancels it. */
function workOf(send: UploadKind['send'], dispatch: (event: QueueEvent) => void) {
  return async (job: UploadJob, signal: AbortSignal) => {
    const move = (to: Progress) => {
      if (!signal.aborted) dispatch({ type: 'moved', ids: new Set([job.id]), to });
    };
    const onProgress = (percent: number) => move({ status: 'sending', percent });
    onProgress(0);
    const reason = await send(job, { signal, onProgress });
    move(reason === undefined ? { status: 'done' } : { status: 'failed', reason });
  };
}

async function readContents(
  rows: readonly QueueRow[],
  dispatch: (event: QueueEvent) => void,
): Promise<void> {
  for (const row of rows) {
    if (!isFile(row) || row.source.content !== undefined) continue;
    const content = await contentOf(row.source.open);
    if (content !== undefined) dispatch({ type: 'contentKnown', id: row.id, content });
  }
}
