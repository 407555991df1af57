import { baseLocale } from '#domain/locales.ts';
import { type ComparedSide, getTexts, hasPlaceFor, isWording, type Wording } from './comparison.ts';
import { type Change, diffInParts, listOwners } from './diff.ts';
import { getChangeId } from './journal.ts';
import { type Plan, planWrites } from './plan.ts';
import { diffTranslation } from './things.ts';

export interface Copy {
  target: ComparedSide;
  source: ComparedSide;
  picked: readonly Change[];
}

const PART = 5000;

/** Plans the writes of a copy, with pauses. Leaves out what the target already has. */
export function* planCopyInParts({ target, source, picked }: Copy): Generator<undefined, Plan> {
  const before = target.archive;
  if (isWording(target) && isWording(source)) {
    const keys = new Set(picked.map(({ key }) => key));
    const isPicked = (key: string) => keys.has(key);
    return planWrites({ differences: diffIntoWording(target, source, isPicked), before });
  }
  const ids = new Set<string>();
  for (const row of picked) {
    ids.add(getChangeId(row));
    // Renaming removes the old key and adds the new one, in either direction.
    if (row.change === 'added' && row.renamedFrom !== undefined)
      ids.add(getChangeId({ ...row, key: row.renamedFrom }));
    if (ids.size % PART === 0) yield;
  }
  const { differences } = yield* diffInParts(before, source.archive);
  yield;
  const wanted = yield* pickDifferences(differences, ids);
  yield;
  return planWrites({ differences: wanted, before });
}

/** A translation requires both its text and its language. */
function* pickDifferences(
  differences: readonly Change[],
  ids: ReadonlySet<string>,
): Generator<undefined, Change[]> {
  const coming = listOwners(differences, 'added');
  const isWanted = (difference: Change): boolean => {
    const { kind, key, locale = '' } = difference;
    const needsText = kind === 'translation' && coming.texts.has(key);
    const needsLanguage = kind === 'translation' && coming.languages.has(locale);
    if (!needsText && !needsLanguage) return ids.has(getChangeId(difference));
    return (
      (!needsText || ids.has(`text:${key}`)) && (!needsLanguage || ids.has(`language:${locale}`))
    );
  };
  const wanted: Change[] = [];
  for (const [index, difference] of differences.entries()) {
    if (isWanted(difference)) wanted.push(difference);
    if (index % PART === 0) yield;
  }
  return wanted;
}

/** Removes nothing: texts missing in the source stay as they are. */
function diffIntoWording(
  target: Wording,
  source: Wording,
  isPicked: (key: string) => boolean,
): Change[] {
  return [...getTexts(source)].flatMap(([key, { value }]): Change[] => {
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
