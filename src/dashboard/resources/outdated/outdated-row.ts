import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Outdated } from './check-again.ts';

export interface OutdatedRow {
  appId: string;
  appName: string;
  locale: TargetLocale;
  row: LocaleText;
  /** The English text that was translated. */
  before: string;
}

export const toMemory = ({ row, before, locale }: OutdatedRow): Outdated => ({
  translationId: row.translationId ?? '',
  locale,
  before,
  value: row.value,
});
