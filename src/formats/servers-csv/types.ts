import type { Problem } from '#formats/text/problem-log.ts';

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

export type ServersResult = { entries: ServerEntry[]; problems: Problem[] };
