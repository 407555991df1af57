import type {
  Choice,
  FileNotes,
  Keyed,
  ImportDefinition,
  Progress,
  Row,
  WorkbenchState,
} from './definition.ts';

type Ids = ReadonlySet<number>;

export type WorkbenchEvent<Entry extends Keyed> =
  | { type: 'reset' }
  | { type: 'refused'; problem: string }
  | { type: 'reading'; fileName: string; done: number; total: number }
  | {
      type: 'found';
      rows: readonly Row<Entry>[];
      fileName?: string | undefined;
      notes?: FileNotes | undefined;
      /** Replaces the previous reading of the same file. */
      isAgain?: boolean;
      isLeftOutAtFirst?: ImportDefinition<Entry>['isLeftOutAtFirst'] | undefined;
    }
  /** Without a choice, the kind decides again. */
  | { type: 'selected'; ids: Iterable<number>; choice: Choice | undefined }
  | {
      type: 'keyEdited';
      id: number;
      key: string;
      editKey?: ImportDefinition<Entry>['editKey'] | undefined;
    }
  | { type: 'changed'; id: number; change: (entry: Entry) => Entry }
  | { type: 'queued'; ids: Ids }
  | { type: 'moved'; ids: Iterable<number>; to: Progress }
  | { type: 'tried'; share: number }
  | { type: 'stopping' }
  | { type: 'ended'; ids: Ids; failures: ReadonlyMap<number, string> }
  | {
      type: 'reported';
      error?: string | undefined;
      notes?: readonly string[] | undefined;
      /** Shows its own report, also when nothing was written. */
      hasReport?: boolean;
    }
  | { type: 'backToList' };

export const emptyWorkbench: WorkbenchState<never> = {
  stage: { name: 'choose' },
  rows: [],
  choices: new Map(),
  progress: new Map(),
  share: 0,
};

/** The valid transitions; other events arrived too late. */
const next: Record<Progress['status'] | 'waiting', readonly Progress['status'][]> = {
  waiting: ['queued'],
  queued: ['sending', 'done', 'failed', 'cancelled'],
  sending: ['sending', 'done', 'failed', 'cancelled'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

export function reduce<Entry extends Keyed>(
  state: WorkbenchState<Entry>,
  event: WorkbenchEvent<Entry>,
): WorkbenchState<Entry> {
  switch (event.type) {
    case 'reset':
      return emptyWorkbench;
    case 'refused': {
      const { problem } = event;
      if (state.rows.length > 0) return { ...state, stage: { name: 'review', error: problem } };
      return { ...state, stage: { name: 'choose', problem } };
    }
    case 'reading': {
      const { fileName, done, total } = event;
      return { ...state, stage: { name: 'reading', fileName, done, total } };
    }
    case 'found':
      return event.isAgain ? addRows(emptyWorkbench, event) : addRows(state, event);
    case 'selected': {
      const choices = new Map(state.choices);
      for (const id of event.ids) {
        if (event.choice) choices.set(id, event.choice);
        else choices.delete(id);
      }
      return { ...state, choices };
    }
    case 'keyEdited':
      return editKey(state, event);
    case 'changed':
      return { ...state, rows: changeRow(state.rows, event.id, event.change) };
    default:
      return reduceSending(state, event);
  }
}

type SendingEvent<Entry extends Keyed> = Exclude<
  WorkbenchEvent<Entry>,
  { type: 'reset' | 'refused' | 'reading' | 'found' | 'selected' | 'keyEdited' | 'changed' }
>;

function reduceSending<Entry extends Keyed>(
  state: WorkbenchState<Entry>,
  event: SendingEvent<Entry>,
): WorkbenchState<Entry> {
  switch (event.type) {
    case 'queued': {
      const progress = move(state.progress, event.ids, { status: 'queued' });
      return { ...state, progress, stage: { name: 'sending' }, share: 0 };
    }
    case 'moved':
      return { ...state, progress: move(state.progress, event.ids, event.to) };
    case 'tried':
      return { ...state, share: event.share };
    case 'stopping':
      return { ...state, stage: { name: 'sending', stopping: true } };
    case 'ended':
      return { ...state, progress: end(state.progress, event) };
    case 'reported': {
      const { error = 'Nothing was imported.', notes = [], hasReport = false } = event;
      const isWritten = [...state.progress.values()].some(({ status }) => status === 'done');
      if (isWritten || hasReport) return { ...state, stage: { name: 'report', notes } };
      return { ...takeOver(state, error), stage: { name: 'review', error } };
    }
    case 'backToList':
      return { ...takeOver(state), stage: { name: 'review' } };
  }
}

function addRows<Entry extends Keyed>(
  state: WorkbenchState<Entry>,
  { rows, fileName, notes, isLeftOutAtFirst }: Extract<WorkbenchEvent<Entry>, { type: 'found' }>,
): WorkbenchState<Entry> {
  const choices = new Map(state.choices);
  if (isLeftOutAtFirst)
    for (const { id, entry } of rows) if (entry && isLeftOutAtFirst(entry)) choices.set(id, 'skip');
  // Rows added to a report can be sent from there.
  const stage = state.stage.name === 'report' ? state.stage : { name: 'review' as const };
  // There may be 100,000 of them: do not copy the first ones.
  const all = state.rows.length === 0 ? rows : [...state.rows, ...rows];
  return { ...state, stage, fileName, notes: notes ?? state.notes, choices, rows: all };
}

function changeRow<Entry extends Keyed>(
  rows: readonly Row<Entry>[],
  id: number,
  change: (entry: Entry) => Entry,
): Row<Entry>[] {
  return rows.map((row) =>
    row.id === id && row.entry ? { ...row, entry: change(row.entry) } : row,
  );
}

/** Editing the key selects the row again and clears its error. */
function editKey<Entry extends Keyed>(
  state: WorkbenchState<Entry>,
  event: Extract<WorkbenchEvent<Entry>, { type: 'keyEdited' }>,
): WorkbenchState<Entry> {
  const { id, key } = event;
  if (isFixed(state.progress.get(id))) return state;
  const rows =
    event.editKey?.(state.rows, id, key) ??
    changeRow(state.rows, id, (entry) => ({ ...entry, key }));
  const choices = new Map(state.choices);
  choices.delete(id);
  const progress = new Map(state.progress);
  progress.delete(id);
  return { ...state, rows, choices, progress };
}

export function isFixed(progress: Progress | undefined): boolean {
  return progress !== undefined && progress.status !== 'failed' && progress.status !== 'cancelled';
}

function move(
  before: ReadonlyMap<number, Progress>,
  ids: Iterable<number>,
  to: Progress,
): ReadonlyMap<number, Progress> {
  const progress = new Map(before);
  for (const id of ids)
    if (next[before.get(id)?.status ?? 'waiting'].includes(to.status)) progress.set(id, to);
  return progress;
}

/** A cancelled row stays cancelled unless it was written. */
function end(
  before: ReadonlyMap<number, Progress>,
  { ids, failures }: Pick<Extract<WorkbenchEvent<never>, { type: 'ended' }>, 'ids' | 'failures'>,
): ReadonlyMap<number, Progress> {
  const progress = new Map(before);
  for (const id of ids) {
    const reason = failures.get(id);
    if (reason === undefined) progress.set(id, { status: 'done' });
    else if (before.get(id)?.status !== 'cancelled') progress.set(id, { status: 'failed', reason });
  }
  return progress;
}

/**
 * Updates the rows after sending: written ones are the same now, failed ones get their reason
 * unless `told` shows it.
 */
function takeOver<Entry extends Keyed>(
  state: WorkbenchState<Entry>,
  told?: string,
): WorkbenchState<Entry> {
  const rows = state.rows.map((row): Row<Entry> => {
    const sent = state.progress.get(row.id);
    if (!sent) return row;
    const { id, kind, line, entry } = row;
    const rest = { id, kind, ...(line !== undefined && { line }), ...(entry && { entry }) };
    if (sent.status === 'done') return { ...rest, kind: 'same' };
    return sent.status !== 'failed' || sent.reason === told
      ? rest
      : { ...rest, reason: sent.reason };
  });
  return { ...state, rows, progress: new Map() };
}
