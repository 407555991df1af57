import type { LocaleCode } from '#domain/locales.ts';

export type TextsFormat = 'strings' | 'android' | 'xcstrings' | 'json' | 'arb' | 'csv';

export interface ExportStart {
  appId: string;
  format?: TextsFormat;
  /** The language of the page. */
  locale: LocaleCode;
  /** The keys of the selected texts. */
  keys?: readonly string[];
}
