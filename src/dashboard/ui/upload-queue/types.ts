/** One file as it could be sent. */
export interface UploadSource {
  /** The file's name. */
  name: string;
  /** In bytes. */
  size: number;
  /** What to call it among several to choose from, e.g. `@2x`. */
  label?: string;
  /** The same for the same content, where that is known. */
  content?: string;
  /** Reads or unpacks it; rejects when it cannot be had any more. */
  open: () => Promise<File>;
}

/** What is put into the queue: something to send, or something that never will be, and why. */
export type QueueInput =
  | { key: string; sources: readonly [UploadSource, ...UploadSource[]] }
  | { name: string; size?: number; problem: string };

/** How far a row is. `queued`: it is to be sent and waits for its turn. */
export type Progress =
  | { status: 'waiting' | 'queued' | 'done' | 'cancelled' }
  | { status: 'sending'; percent: number }
  | { status: 'failed'; reason: string };

/** `auto`: sent unless it would replace something; a person can decide otherwise. */
export type Choice = 'auto' | 'send' | 'skip';

interface Row {
  id: number;
  /** The name of the file. */
  name: string;
}

/** A file that can be sent, what a person decided about it, and what became of it. */
export interface FileRow extends Row {
  key: string;
  /** At least one. */
  sources: readonly UploadSource[];
  /** The one of `sources` to send. */
  source: UploadSource;
  choice: Choice;
  progress: Progress;
}

/** A file that cannot be sent, whatever a person decides. */
export interface RefusedRow extends Row {
  problem: string;
  size?: number;
}

export type QueueRow = FileRow | RefusedRow;

/** A row as it is sent: what happens to its row meanwhile does not change it. */
export interface UploadJob {
  id: number;
  key: string;
  source: UploadSource;
  /** The person wants it in the place of what has the key now. */
  replaces: boolean;
}

/** What sending one file is told. */
export interface UploadCourse {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Everything the queue has to know about the kind of things it uploads. */
export interface UploadKind {
  /** Heading of the dialog, e.g. `Bulk upload`. */
  title: string;
  /** E.g. `image` and `images`, for `Upload 3 images`. */
  noun: { one: string; many: string };
  /** Keys there are already: a file with one of them replaces what has it. */
  existing: ReadonlySet<string>;
  /** Why a key cannot be used; `undefined` when it can. */
  keyProblem: (key: string) => string | undefined;
  /** Sends one file. Never rejects: answers why it failed, or nothing. */
  send: (job: UploadJob, course: UploadCourse) => Promise<string | undefined>;
  /**
   * After the last file: which of the rows the server's list holds as they were sent. `undefined`
   * when the list cannot be had.
   */
  settle: (ids: readonly number[]) => Promise<ReadonlySet<number> | undefined>;
  /** The first line of the report. */
  report: { success: (count: number) => string; failure: string };
}
