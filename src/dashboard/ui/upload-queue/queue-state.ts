import { isFile, isFixed } from './rows.ts';
import type { Choice, FileRow, Progress, QueueRow } from './types.ts';

/** `checking`: everything is sent, and set against what the server's list says. */
export type Phase = 'review' | 'sending' | 'checking' | 'report';

export interface QueueState {
  phase: Phase;
  rows: readonly QueueRow[];
  /** Sent in the last run, with those it was a retry of. */
  sent: ReadonlySet<number>;
  /** The server's list could not be had: what the report says is what each call answered. */
  unchecked: boolean;
}

export type QueueEvent =
  | { type: 'added'; rows: readonly QueueRow[] }
  | { type: 'keyEdited'; id: number; key: string }
  | { type: 'chosen'; ids: ReadonlySet<number>; choice: Choice }
  | { type: 'sourceChosen'; id: number; source: number }
  | { type: 'contentKnown'; id: number; content: string }
  | { type: 'queued'; ids: ReadonlySet<number> }
  | { type: 'moved'; ids: ReadonlySet<number>; to: Progress }
  | { type: 'allSent' }
  | { type: 'settled'; held: ReadonlySet<number> | undefined };

export const emptyQueue: QueueState = {
  phase: 'review',
  rows: [],
  sent: new Set(),
  unchecked: false,
};

/** What can come after what; anything else is an event that came too late. */
const next: Record<Progress['status'], readonly Progress['status'][]> = {
  waiting: ['queued'],
  queued: ['sending', 'cancelled'],
  sending: ['sending', 'done', 'failed', 'cancelled'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

/** Why a file that the server took is not called uploaded. */
const NOT_HELD = "The server's list does not have it. Somebody may have deleted it meanwhile.";

/** The course of an upload, one event at a time. Pure. */
export function queueReducer(state: QueueState, event: QueueEvent): QueueState {
  switch (event.type) {
    case 'added':
      return { ...state, rows: [...state.rows, ...event.rows] };
    case 'queued':
      return queue(state, event.ids);
    case 'allSent':
      return { ...state, phase: 'checking' };
    case 'settled':
      return settle(state, event.held);
    default:
      return changeRow(state, event);
  }
}

type RowEvent = Extract<
  QueueEvent,
  { type: 'keyEdited' | 'chosen' | 'sourceChosen' | 'contentKnown' | 'moved' }
>;

function changeRow(state: QueueState, event: RowEvent): QueueState {
  switch (event.type) {
    case 'keyEdited':
      return change(state, event.id, (row) => withKey(row, event.key));
    case 'chosen':
      return changeAll(state, event.ids, (row) => ({ ...row, choice: event.choice }));
    case 'sourceChosen':
      return change(state, event.id, (row) => {
        const source = row.sources[event.source] ?? row.source;
        return { ...row, source, name: source.name };
      });
    case 'contentKnown':
      return change(state, event.id, (row) => {
        const source = { ...row.source, content: event.content };
        const sources = row.sources.map((other) => (other === row.source ? source : other));
        return { ...row, source, sources };
      });
    case 'moved':
      return changeAll(state, event.ids, (row) => move(row, event.to));
  }
}

function changeAll(
  state: QueueState,
  ids: ReadonlySet<number>,
  changed: (row: FileRow) => FileRow,
): QueueState {
  const rows = state.rows.map((row) => (isFile(row) && ids.has(row.id) ? changed(row) : row));
  return { ...state, rows };
}

function change(state: QueueState, id: number, changed: (row: FileRow) => FileRow): QueueState {
  return changeAll(state, new Set([id]), changed);
}

/** Whoever puts a key right wants the file to be sent; why it failed under the old one is past. */
function withKey(row: FileRow, key: string): FileRow {
  return isFixed(row) ? row : { ...row, key, choice: 'auto', progress: { status: 'waiting' } };
}

function move(row: FileRow, to: Progress): FileRow {
  return next[row.progress.status].includes(to.status) ? { ...row, progress: to } : row;
}

function queue(state: QueueState, ids: ReadonlySet<number>): QueueState {
  const moved = changeAll(state, ids, (row) => move(row, { status: 'queued' }));
  return { ...moved, phase: 'sending', sent: new Set([...state.sent, ...ids]), unchecked: false };
}

/** What the server's list does not hold is not called uploaded, and the other way round. */
function settle(state: QueueState, held: ReadonlySet<number> | undefined): QueueState {
  if (!held) return { ...state, phase: 'report', unchecked: true };
  const settled = changeAll(state, state.sent, (row): FileRow => {
    if (held.has(row.id)) return { ...row, progress: { status: 'done' } };
    if (row.progress.status !== 'done') return row;
    return { ...row, progress: { status: 'failed', reason: NOT_HELD } };
  });
  return { ...settled, phase: 'report' };
}
