import type { ComponentType, ReactNode } from 'react';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import type { JobReport } from '../feedback/work/job-store.ts';

/** Every kind of entry has a key, where in the file it stands (counted from 1), and what was changed in it. */
export interface Keyed {
  key: string;
  line?: number;
  note?: string;
}

/** The effect that sending a row would have, or had. */
export type RowKind = 'new' | 'changed' | 'removed' | 'same' | 'invalid' | 'duplicate' | Fate;

type Fate = 'done' | 'failed';

/** An entry, set against what there is; or, without `entry`, a problem of its file. */
export interface Row<Entry extends Keyed> {
  /** Stays the same however the row's key is edited. */
  id: number;
  kind: RowKind;
  line?: number;
  entry?: Entry;
  /** Why the row is a duplicate or invalid, or why it could not be sent. */
  reason?: string;
}

/** A row that can be sent. */
export interface ReadyRow<Entry extends Keyed> extends Row<Entry> {
  entry: Entry;
}

/** A person's decision about a row; without one its kind decides. */
export type Choice = 'send' | 'skip';

/** How far a row is that was sent. `queued`: it waits for its turn. */
export type Progress =
  | { status: 'queued' | 'done' | 'cancelled' }
  | { status: 'sending'; percent: number }
  | { status: 'failed'; reason: string };

/** The fate of a row at the next press of the button. */
export interface Verdict {
  kind: RowKind;
  /** A person can decide whether it is sent. */
  pickable: boolean;
  picked: boolean;
  /** Why it is not sent, or not as it is. */
  reason?: string | undefined;
  /** A remark on it. */
  note?: string;
  /** A key that is free, where this one is taken. */
  otherKey?: string;
  /** The row that has this one's key. */
  keyHolder?: number;
}

export interface Decided<Entry extends Keyed> {
  rows: readonly Row<Entry>[];
  choices: ReadonlyMap<number, Choice>;
  progress: ReadonlyMap<number, Progress>;
}

/** Remarks about a whole file, besides its rows. */
export interface FileNotes {
  /** Left out, or taken for something else, though nothing is wrong with it. */
  notices?: readonly { message: string }[];
  /** One of the kind's `readings`, or none of them alone, and why it was read so. */
  reading?: { value: string; message: string };
}

/** The ways in which a file can be read, where it does not say itself which of them is meant. */
export interface Readings {
  /** The name of the choice. */
  legend: string;
  options: readonly { value: string; label: string }[];
}

interface Reading {
  /** Which of the `readings` a person has chosen for the file. */
  readAs?: string | undefined;
  onNotes: (notes: FileNotes) => void;
  /** A later choice, another file or leaving has made this reading pointless. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Sending extends TaskContext {
  /** How far one row is. */
  move: (id: number, to: Progress) => void;
  /** Aborted when a person cancels the row, or leaves. */
  signalFor: (id: number) => AbortSignal;
}

interface Words {
  /** Heading of the dialog, e.g. `Import texts`. */
  title: string;
  /** E.g. `text` and `texts`, for `Import 3 texts`. */
  noun: { one: string; many: string };
  /** On the button that sends: `Import`, and `Importing` while it does. */
  verb: string;
  verbWorking: string;
  /** The kinds of rows that there can be, in the order of the filter chips. */
  rowKinds: Partial<Record<RowKind, string>>;
  /** Shows no chip for a kind that no row is of. */
  hidesEmptyKinds?: boolean;
  /** On the button to choose with, e.g. `Choose a file`. */
  choose: string;
  /** Says which files may be chosen and that nothing is sent yet. */
  hint: string;
  /** Shown while files hover over the page, e.g. `Drop the file to read it`. */
  drop: string;
  /** In place of the buttons when the list may be lost, e.g. `Close without importing?`. */
  giveUp: string;
}

/** Everything the workbench has to know of what it takes in. */
export interface Kind<Entry extends Keyed> {
  words: Words;
  /** The name of the key within a sentence; `key` unless given. */
  keyName?: string | undefined;
  /** File name extensions or media types, as the `accept` of a file input. */
  accept: readonly string[];
  /** Several files can be chosen, and further ones added to the list. */
  multiple?: boolean;
  /** Further ways to choose. */
  moreChoices?: (onFiles: (files: readonly File[]) => void) => ReactNode;
  /** Makes of chosen or dropped files those that are read: of a folder one file. */
  pack?: (files: readonly File[]) => Promise<readonly File[]>;
  /** Why what was chosen is not read at all. */
  refuse: (files: readonly File[]) => string | undefined;
  /** The rows of what was chosen; a text says why there are none. Rejects when it cannot be read. */
  read: (
    files: readonly File[],
    reading: Reading,
  ) => readonly Row<Entry>[] | Promise<readonly Row<Entry>[] | string>;
  readings?: Readings;
  /** Told when `read` rejects. */
  unreadable: string;
  /** Finds out more about the rows that were read; the next ones wait for it. */
  enrich?: (
    rows: readonly Row<Entry>[],
    change: (id: number, change: (entry: Entry) => Entry) => void,
  ) => Promise<void>;
  /** Whether the row of an entry is left out until a person picks it. */
  isLeftOutAtFirst?: (entry: Entry) => boolean;
  /** The rows after one has got another key; without it nothing but that row changes. */
  editKey?: (rows: readonly Row<Entry>[], id: number, key: string) => Row<Entry>[];
  /** Judges the rows anew after every change; without it a row's own kind is the verdict. */
  judge?: (decided: Decided<Entry>) => ReadonlyMap<number, Verdict>;
  /** Writes rows, and returns the result by their ids. Never rejects. */
  send: (rows: readonly ReadyRow<Entry>[], sending: Sending) => Promise<TaskResult<number>>;
  /** After the last row: which of all sent the server's list holds; `undefined` when it cannot be had. */
  check?: (ids: readonly number[]) => Promise<ReadonlySet<number> | undefined>;
  /** How many rows were written, when there are any. */
  onSent?: (count: number) => void;
  /** Takes back rows that were written. */
  takeBack?: (
    done: readonly ReadyRow<Entry>[],
  ) => ((context: TaskContext) => Promise<JobReport>) | undefined;
  /** A question asked at the end if the dialog is closed by then. */
  next?: (count: number) => NonNullable<JobReport['next']> | undefined;
  /** Nothing is sent again. */
  end?: () => void;
  /** Spec 4, Uploads: it cannot be closed while it works. */
  isFixed?: boolean;
  layout: Layout<Entry>;
  sides?: Sides<Entry>;
}

/** The two sides of a row, for kinds whose rows compare. */
interface Sides<Entry extends Keyed> {
  /** Entries that are there already, by key. */
  existing: ReadonlyMap<string, Entry>;
  /** Shows what an entry holds besides its key; `other` is what stands on the other side. */
  render: (entry: Entry, other: Entry | undefined, side: 'current' | 'file') => ReactNode;
}

export interface BenchProps<Entry extends Keyed> {
  bench: Bench<Entry>;
}

export interface RowProps<Entry extends Keyed> extends BenchProps<Entry> {
  row: Row<Entry>;
  verdict: Verdict;
}

/** How the rows of a kind, and what becomes of them, are shown. */
export interface Layout<Entry extends Keyed> {
  /** Column headings after the one of the boxes. */
  columns: readonly string[];
  /** Class of a line of the table, with the grid of its cells. */
  line: string | undefined;
  /** The cells of a row after its box. */
  Row: ComponentType<RowProps<Entry>>;
  /** The name of a row. */
  getName: (entry: Entry) => string;
  /** In place of the buttons while rows are sent: where single ones can be cancelled and sent again. */
  Sending?: ComponentType<BenchProps<Entry> & { onLeave: () => void }>;
  /** Reports above the rows; without it a report takes their place. */
  Report?: ComponentType<BenchProps<Entry>>;
}

/** Where the work stands. `checking`: everything is sent, and set against what the server's list says. */
export type Stage =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; fileName: string; done: number; total: number }
  | { name: 'review'; error?: string | undefined }
  | { name: 'sending'; stopping?: boolean }
  | { name: 'checking' }
  /** `unchecked`: the server's list could not be had, it is what each call answered. */
  | { name: 'report'; unchecked: boolean };

export interface WorkbenchState<Entry extends Keyed> extends Decided<Entry> {
  stage: Stage;
  fileName?: string | undefined;
  notes?: FileNotes | undefined;
  /** How many of the rows that are being sent were tried. */
  finished: number;
}

/** The work as its parts show it, and what can be done about it. */
export interface Bench<Entry extends Keyed> extends WorkbenchState<Entry> {
  kind: Kind<Entry>;
  judge: (row: Row<Entry>) => Verdict;
  choose: (files: readonly File[]) => void;
  /** Reads the file once more, in another of the `readings`. */
  readAs: (value: string) => void;
  /** Back to the choice of a file. */
  reset: () => void;
  pick: (rows: readonly Row<Entry>[], picked: boolean) => void;
  editKey: (id: number, key: string) => void;
  change: (id: number, change: (entry: Entry) => Entry) => void;
  send: (rows: readonly Row<Entry>[]) => void;
  cancel: (rows: readonly Row<Entry>[]) => void;
  /** Begins with no further row. */
  stop: () => void;
  backToList: () => void;
}
