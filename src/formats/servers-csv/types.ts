/** One server of a file, as it is written there: nothing is checked yet. */
export type ServerEntry = {
  ip: string;
  username: string;
  password: string;
  psk: string;
  /** A name or a code. */
  country: string;
  /** Absent where the file has no column of codes beside that of the names. */
  code?: string;
  /** Where it begins, counted from 1. */
  line: number;
};

/** A line that could not be read. No message repeats the content of a cell: it may be a secret. */
export type ServerProblem = { line: number; message: string };

export type ServersResult = { entries: ServerEntry[]; problems: ServerProblem[] };
