import type { ComponentType, ReactNode } from 'react';
import type { TaskContext, TaskResult } from '#domain/task.ts';
import type { NextStep } from '#dashboard/browser/work/job-store.ts';

/** An entry with its key, its position in the file (from 1), and what the parser changed. */
export interface Keyed {
  key: string;
  /** E.g. the language: different groups may have the same key. */
  group?: string;
  line?: number;
  path?: string;
  note?: string;
}

export type RowKind = 'new' | 'changed' | 'removed' | 'same' | 'invalid' | 'duplicate' | SentKind;

type SentKind = 'done' | 'failed';

export interface Row<Entry extends Keyed> {
  /** Stays the same when the row's key is edited. */
  id: number;
  kind: RowKind;
  line?: number;
  entry?: Entry;
  reason?: string;
}

export interface ReadyRow<Entry extends Keyed> extends Row<Entry> {
  entry: Entry;
}

/** The user's decision about a row; its kind decides by default. */
export type Choice = 'send' | 'skip';

/** The progress of a sent row. `queued`: it has not started. */
export type Progress =
  | { status: 'queued' | 'done' | 'cancelled' }
  | { status: 'sending'; percent: number }
  | { status: 'failed'; reason: string };

export interface RowStatus {
  kind: RowKind;
  selectable: boolean;
  selected: boolean;
  reason?: string | undefined;
  note?: string;
  otherKey?: string;
  keyHolder?: number;
}

export interface Decided<Entry extends Keyed> {
  rows: readonly Row<Entry>[];
  choices: ReadonlyMap<number, Choice>;
  progress: ReadonlyMap<number, Progress>;
}

export interface FileNotes {
  /** Valid content that was left out or interpreted. */
  notices?: readonly { message: string }[];
  readings?: readonly FileReading[];
  /** A step that makes more of the file importable; the file is read again afterwards. */
  offer?: { message: string; label: string; failed: string; take: () => Promise<unknown> };
}

export const WHOLE_FILE = '';

export interface FileReading {
  id: string;
  /** One of the kind's `readings`, or a mixture. */
  value: string;
  message: string;
  /** The group that the rows of this part have. */
  group?: string;
  /** Instead of the kind's `readings`. */
  choice?: Readings;
}

export interface Readings {
  legend: string;
  options: readonly { value: string; label: string }[];
}

export type ReadAs = ReadonlyMap<string, string>;

export interface Groups {
  /** Heading of the column, e.g. `Language`, and the name of the list of groups. */
  name: string;
  plural: string;
  getLabel: (group: string) => string;
}

interface Reading {
  readAs: ReadAs;
  onNotes: (notes: FileNotes) => void;
  /** Aborted when another choice, file or page makes the reading obsolete. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Sending extends TaskContext {
  move: (id: number, to: Progress) => void;
  /** Aborted when the user cancels the row. */
  signalFor: (id: number) => AbortSignal;
}

export interface Words {
  title: string;
  place?: string | undefined;
  noun: string;
  /** The label of the submit button, which ends in `ing` while working. */
  verb: 'Import' | 'Upload';
  rowKinds: Partial<Record<RowKind, string>>;
  choose: string;
  /** Describes the accepted files and that nothing is sent yet. */
  hint: string;
  drop: string;
}

type UndoImport = (context: TaskContext) => Promise<TaskResult<unknown>>;

export interface ImportDefinition<Entry extends Keyed> {
  words: Words;
  keyName?: string | undefined;
  /** File name extensions or media types, as the `accept` of a file input. */
  accept: readonly string[];
  multiple?: boolean;
  /** Reads pasted text as a file of this name. */
  pastedName?: string;
  moreChoices?: (onFiles: (files: readonly File[]) => void) => ReactNode;
  /** Why the chosen files are not read, if they are refused. */
  refuse: (files: readonly File[]) => string | undefined;
  /** Resolves with a message if there are none. */
  read: (
    files: readonly File[],
    reading: Reading,
  ) => readonly Row<Entry>[] | Promise<readonly Row<Entry>[] | string>;
  readings?: Readings;
  groups?: Groups;
  unreadable: string;
  /** Loads more about the rows; the next ones wait for it. */
  enrich?: (
    rows: readonly Row<Entry>[],
    change: (id: number, change: (entry: Entry) => Entry) => void,
  ) => Promise<void>;
  isLeftOutAtFirst?: (entry: Entry) => boolean;
  /** Updates the rows after an edited key; by default only the row changes. */
  editKey?: (rows: readonly Row<Entry>[], id: number, key: string) => Row<Entry>[];
  /** Checks the rows after every change; by default a row's kind decides. */
  getStatuses?: (decided: Decided<Entry>) => ReadonlyMap<number, RowStatus>;
  send: (rows: readonly ReadyRow<Entry>[], sending: Sending) => Promise<TaskResult<number>>;
  onSent?: (rows: readonly ReadyRow<Entry>[]) => void;
  undo?: (done: readonly ReadyRow<Entry>[]) => UndoImport | undefined;
  steps?: (done: readonly ReadyRow<Entry>[]) => readonly NextStep[];
  next?: (done: readonly ReadyRow<Entry>[]) => NextStep | undefined;
  end?: () => void;
  /** Spec 4, Uploads: cannot be closed while working. Takes more files, and shows no empty kinds. */
  isUpload?: boolean;
  layout: Layout<Entry>;
  sides?: Sides<Entry>;
}

interface Sides<Entry extends Keyed> {
  existing: ReadonlyMap<string, Entry>;
  /** Shows an entry without its key; `other` is the entry on the other side. */
  render: (entry: Entry, other: Entry | undefined, side: 'current' | 'file') => ReactNode;
}

export interface SessionProps<Entry extends Keyed> {
  session: ImportSession<Entry>;
}

export interface RowProps<Entry extends Keyed> extends SessionProps<Entry> {
  row: Row<Entry>;
  status: RowStatus;
}

export interface Layout<Entry extends Keyed> {
  columns: readonly string[];
  /** Sets the grid of a row's cells. */
  line: string | undefined;
  Row: ComponentType<RowProps<Entry>>;
  getName: (entry: Entry) => string;
  /** Replaces the buttons while sending, where single rows can be cancelled and repeated. */
  Sending?: ComponentType<SessionProps<Entry> & { onLeave: () => void }>;
  /** Shown above the rows; by default a report replaces them. */
  Report?: ComponentType<SessionProps<Entry>>;
}

export type Stage =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; fileName: string; done: number; total: number }
  | { name: 'review'; error?: string | undefined }
  | { name: 'sending'; stopping?: boolean }
  | { name: 'report'; notes: readonly string[] };

export interface WorkbenchState<Entry extends Keyed> extends Decided<Entry> {
  stage: Stage;
  fileName?: string | undefined;
  notes?: FileNotes | undefined;
  /** Of the current job's rows: tried, from 0 to 1. */
  share: number;
}

export interface ImportSession<Entry extends Keyed> extends WorkbenchState<Entry> {
  definition: ImportDefinition<Entry>;
  getStatus: (row: Row<Entry>) => RowStatus;
  choose: (files: readonly File[]) => void;
  /** Reads the files again, a part of them as another of the `readings`. */
  readAs: (id: string, value: string) => void;
  readAgain: () => void;
  reset: () => void;
  select: (rows: readonly Row<Entry>[], selected: boolean) => void;
  editKey: (id: number, key: string) => void;
  change: (id: number, change: (entry: Entry) => Entry) => void;
  send: (rows: readonly Row<Entry>[]) => void;
  cancel: (rows: readonly Row<Entry>[]) => void;
  stop: () => void;
  backToList: () => void;
}
