export type ServerEntry = {
  ip: string;
  username: string;
  password: string;
  psk: string;
  /** As written: its name or its code. */
  country: string;
  /** Absent when the file has no separate column of codes. */
  code?: string;
  line: number;
};

type ServerProblem = { line: number; message: string };

export type ServersResult = { entries: ServerEntry[]; problems: ServerProblem[] };
