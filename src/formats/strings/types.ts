import type { Remark } from '#formats/text/line-count.ts';
import type { Problem } from '#formats/text/problem-log.ts';

export type StringsEntry = {
  key: string;
  value: string;
  description?: string;
  line: number;
};

export type StringsResult = {
  entries: StringsEntry[];
  problems: Problem[];
  /** Ignored comments, which are not errors; absent when there are none. */
  notices?: Remark[];
};
