import { useEffect, useMemo, useReducer, useState } from 'react';
import { createCourse } from './course.ts';
import { planRows, type QueuePlan } from './plan.ts';
import { emptyQueue, queueReducer, type QueueState } from './queue-state.ts';
import { isFile, isFixed } from './rows.ts';
import type { Choice, FileRow, QueueInput, QueueRow, UploadJob, UploadKind } from './types.ts';

export interface UploadQueueControl extends QueueState, QueuePlan {
  /** Keys there are already. */
  existing: ReadonlySet<string>;
  add: (inputs: readonly QueueInput[]) => void;
  editKey: (id: number, key: string) => void;
  choose: (rows: readonly QueueRow[], choice: Choice) => void;
  chooseSource: (id: number, source: number) => void;
  /** Sends these rows, those of them that a person wants sent. */
  send: (rows: readonly QueueRow[]) => void;
  cancel: (rows: readonly QueueRow[]) => void;
}

/**
 * A queue of files: what was put in, what was decided about it, how far it is. `send` and `settle`
 * of `kind` are those of the first render. Leaving ends what is under way.
 */
export function useUploadQueue(kind: UploadKind): UploadQueueControl {
  const [state, dispatch] = useReducer(queueReducer, emptyQueue);
  const [course] = useState(() => createCourse(kind, dispatch));
  const { existing, keyProblem } = kind;
  const plan = useMemo(
    () => planRows(state.rows, { existing, keyProblem }),
    [state.rows, existing, keyProblem],
  );
  useEffect(() => course.end, [course]);

  return {
    ...state,
    ...plan,
    existing,
    add: course.add,
    editKey: (id, key) => dispatch({ type: 'keyEdited', id, key }),
    choose: (rows, choice) => dispatch({ type: 'chosen', ids: idsOf(rows), choice }),
    chooseSource: (id, source) => dispatch({ type: 'sourceChosen', id, source }),
    send: (rows) => course.send(wantedFiles(rows, plan).map((row) => toJob(row, existing))),
    cancel: (rows) => course.cancel(idsOf(rows.filter(isFile).filter(isFixed))),
  };
}

const idsOf = (rows: readonly QueueRow[]) => new Set(rows.map(({ id }) => id));

function wantedFiles(rows: readonly QueueRow[], { plans }: QueuePlan): FileRow[] {
  return rows.filter(isFile).filter(({ id }) => plans.get(id)?.wanted);
}

function toJob({ id, key, source }: FileRow, existing: ReadonlySet<string>): UploadJob {
  return { id, key, source, replaces: existing.has(key) };
}
