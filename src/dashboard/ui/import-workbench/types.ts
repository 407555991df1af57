import type { ReactNode } from 'react';

/** What every kind of import has: a key, and where in the file it stands (counted from 1). */
export interface ImportEntry {
  key: string;
  line?: number;
}

/** What the parser could not read, or what it read and a person should look at. */
interface ImportProblem {
  line?: number;
  message: string;
  /** `duplicate`: an entry that a later one with the same key overwrites. */
  kind: 'duplicate' | 'invalid';
}

/** Everything that a parser found in a file. */
export interface ImportFile<Entry extends ImportEntry> {
  entries: readonly Entry[];
  problems: readonly ImportProblem[];
}

/** What tells new, changed and same entries apart, and which cannot be imported at all. */
export interface ImportRules<Entry extends ImportEntry> {
  /** What the key is called within a sentence; `key` unless given. */
  keyName?: string;
  /** What there is already, by key. */
  existing: ReadonlyMap<string, Entry>;
  /** Whether an import of `entry` would leave `before` as it is. */
  isSame: (before: Entry, entry: Entry) => boolean;
  /** Why the entry cannot be imported; `undefined` when it can. */
  reasonAgainst: (entry: Entry, existing: ReadonlyMap<string, Entry>) => string | undefined;
  /** Whether what there is only holds the place of what an import would bring: that is new then. */
  isPlaceholder?: (before: Entry) => boolean;
}

/** In the order of the filter chips. */
export const rowKinds = ['new', 'changed', 'same', 'duplicate', 'invalid'] as const;

export type RowKind = (typeof rowKinds)[number];

/** An entry of the file, set against what there is; or, without `entry`, a problem. */
export interface ImportRow<Entry extends ImportEntry> {
  /** Stays the same however the row's key is edited. */
  id: number;
  kind: RowKind;
  line?: number;
  entry?: Entry;
  /** Why the row is a duplicate or invalid, or why it could not be imported. */
  reason?: string;
}

/** A row that would change something: only these can be picked. */
export interface ImportableRow<Entry extends ImportEntry> extends ImportRow<Entry> {
  kind: 'new' | 'changed';
  entry: Entry;
}

/** What became of the rows that were sent. */
export interface SendReport {
  /** Why a row could not be written, by its id; every other one that was sent is written. */
  failures: ReadonlyMap<number, string>;
  /** The first failure in the words of the call that failed. */
  error?: string;
}

/** Everything the workbench has to know about the kind of things it imports. */
export interface ImportKind<Entry extends ImportEntry> {
  /** Heading of the dialog, e.g. `Import texts`. */
  title: string;
  /** E.g. `text` and `texts`, for `Import 3 texts`. */
  noun: { one: string; many: string };
  /** File name extensions with their dot, e.g. `.strings`. */
  extensions: readonly string[];
  /** Larger files are refused before they are read. */
  maxMegabytes: number;
  /** What the file may hold, in a sentence. */
  hint: string;
  /** Reads and classifies a file, away from the main thread. Rejects when it cannot be read at all. */
  read: (file: File, signal: AbortSignal) => Promise<ImportRow<Entry>[]>;
  /** Classify a row again when its key is edited. */
  rules: ImportRules<Entry>;
  /** Whether the row of an entry is left out until a person picks it. */
  isLeftOutAtFirst?: (entry: Entry) => boolean;
  /** Told when a file cannot be read at all. */
  unreadable?: string;
  /** Further ways to choose beside `Choose a file`; they end in one file, like any other choice. */
  moreChoices?: (onFiles: (files: File[]) => void) => ReactNode;
  /** What was dropped as files, when that is not what the browser says (folders). */
  filesOfDrop?: (dropped: DataTransfer) => Promise<File[]>;
  /** Shows what an entry holds besides its key; `other` is what stands on the other side. */
  renderEntry: (entry: Entry, other: Entry | undefined, side: 'current' | 'file') => ReactNode;
  /** Writes the rows picked. Never rejects: what could not be written is in the report. */
  send: (
    rows: readonly ImportableRow<Entry>[],
    onProgress: (done: number) => void,
  ) => Promise<SendReport>;
}
