import type { Remark } from '#formats/text/line-count.ts';
import type { Problem } from '#formats/text/problem-log.ts';

/** A text as a file has it; `value` may be an ICU plural. */
export type FileText = { key: string; value: string; description?: string; line: number };

/** The texts of one language in a file. */
export type FileLanguage = {
  /** The language as the file, its name or its folder says it (BCP 47); absent where nothing does. */
  locale?: string;
  entries: FileText[];
};

export type TextsFile = {
  format: TextFormat;
  languages: FileLanguage[];
  problems: Problem[];
  notices?: Remark[];
};

export type TextFormat =
  | 'strings'
  | 'properties'
  | 'csv'
  | 'android'
  | 'xcstrings'
  | 'stringsdict'
  | 'json'
  | 'arb';

export type WritableLanguage = {
  locale: string;
  texts: readonly Pick<FileText, 'key' | 'value' | 'description'>[];
};

export type WrittenFile = { path: string; content: string };
