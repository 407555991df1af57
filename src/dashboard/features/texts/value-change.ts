import type { Change } from '#changes/diff.ts';
import { toTranslation } from '#changes/things.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { LocaleText } from '#generated/model/index.ts';

interface Value {
  locale: TargetLocaleCode;
  value: string;
  before: Pick<LocaleText, 'key' | 'value' | 'status' | 'isAutoTranslated' | 'isMissing'> &
    Partial<Pick<LocaleText, '_id'>>;
}

export function toValueChange({ locale, value, before: seen }: Value): Change {
  const { key, _id: id } = seen;
  const place = { key, ...(id !== undefined && { id }) };
  const after = { value, isAutoTranslated: false, status: 'translated' } as const;
  const before = seen.isMissing ? undefined : toTranslation(seen);
  const translation = { ...place, kind: 'translation', locale, after } as const;
  return before
    ? { ...translation, change: 'changed', before, fields: ['value'] }
    : { ...translation, change: 'added' };
}
