import type { Problem } from '#formats/text/problem-log.ts';

/** One text of the file. `line` is where its key begins, counted from 1. */
export type StringsEntry = {
  key: string;
  value: string;
  /** The comment right above the entry, if any. */
  description?: string;
  line: number;
};

export type StringsResult = {
  entries: StringsEntry[];
  problems: Problem[];
  /** Ignored comments, which are not errors; absent when there are none. */
  notices?: { line: number; message: string }[];
};
