import type { AppArchive } from '#domain/app-archive.ts';
import type { Change } from './diff.ts';
import { diffTranslation } from './fields.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';

export interface Wording {
  archive: AppArchive;
  locale: LocaleCode;
}

function getValues({ archive, locale }: Wording): ReadonlyMap<string, string> {
  const texts = locale === baseLocale ? archive.texts : (archive.translations.get(locale) ?? NONE);
  const values = new Map<string, string>();
  for (const [key, { value }] of texts) if (value !== '') values.set(key, value);
  return values;
}

const NONE: ReadonlyMap<string, { value: string }> = new Map();

export function diffWordings(before: Wording, after: Wording) {
  const [one, other] = [getValues(before), getValues(after)];
  const differences: Extract<Change, { kind: 'text' }>[] = [];
  let same = 0;
  for (const [key, value] of other) {
    const old = one.get(key);
    const now = { kind: 'text', key, after: { value } } as const;
    if (old === undefined) differences.push({ ...now, change: 'added' });
    else if (old === value) same += 1;
    else differences.push({ ...now, change: 'changed', before: { value: old }, fields: ['value'] });
  }
  for (const [key, value] of one)
    if (!other.has(key))
      differences.push({ kind: 'text', key, change: 'removed', before: { value } });
  return { differences, same };
}

/** Whether a wording can take the text: translations require the English text. */
export const hasPlaceFor = ({ archive, locale }: Wording, key: string): boolean =>
  locale === baseLocale || archive.texts.has(key);

/** Removes nothing: texts missing in the source stay as they are. */
export function diffIntoWording(
  target: Wording,
  source: Wording,
  isPicked: (key: string) => boolean,
): Change[] {
  const values = getValues(source);
  return [...values].flatMap(([key, value]): Change[] => {
    if (!isPicked(key) || !hasPlaceFor(target, key)) return [];
    return target.locale === baseLocale
      ? diffEnglish(target, key, value)
      : diffTranslated(target, key, value);
  });
}

function diffEnglish({ archive }: Wording, key: string, value: string): Change[] {
  const before = archive.texts.get(key);
  const after = { ...before, value };
  if (before === undefined) return [{ kind: 'text', key, change: 'added', after }];
  if (before.value === value) return [];
  return [{ kind: 'text', key, change: 'changed', before, after, fields: ['value'] }];
}

/** A copied wording counts as a manual translation: the user has chosen it. */
function diffTranslated({ archive, locale }: Wording, key: string, value: string): Change[] {
  if (locale === baseLocale) return [];
  const place = { kind: 'translation', locale, key } as const;
  const after = { value, isAutoTranslated: false, status: 'translated' } as const;
  const before = archive.translations.get(locale)?.get(key);
  if (before === undefined) return [{ ...place, change: 'added', after }];
  if (before.value === value) return [];
  const fields = diffTranslation(before, after);
  return [{ ...place, change: 'changed', before, after, fields }];
}
