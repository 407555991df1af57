import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';

/** A translation whose English text was changed. */
export interface OutdatedRow {
  appId: string;
  appName: string;
  locale: TargetLocale;
  row: LocaleText;
  /** The English text that it was made of. */
  before: string;
}
