import type { AppArchive, ArchiveText } from '#domain/app-archive.ts';
import { type Change, compareMaps, diffInParts } from './diff.ts';
import { getChangeId } from './journal.ts';
import { type Plan, planWrites } from './plan.ts';
import { type LocaleCode, baseLocale } from '#domain/locales.ts';
import { diffText, diffTranslation } from './things.ts';

export interface ComparedSide {
  archive: AppArchive;
  locale?: LocaleCode | undefined;
}

/** Both sides have a language, or none has. */
export interface ComparedSides {
  left: ComparedSide;
  right: ComparedSide;
}

export type SideName = keyof ComparedSides;

export interface Comparison extends Record<Change['change'], readonly Change[]> {
  same: number;
  /** Translations that differ only in their states, which no call can change. */
  onlyState: number;
}

const isWording = (side: ComparedSide): side is Wording => side.locale !== undefined;

/**
 * With pauses. A renamed item is listed once, as changed. Translations of an added or removed text
 * or language have no rows.
 */
export function* compareInParts({ left, right }: ComparedSides): Generator<undefined, Comparison> {
  if (isWording(left) && isWording(right)) {
    const differences: Change[] = [];
    const wording = { differences, kind: 'text', getFields: diffText } as const;
    const same = compareMaps(wording, [getTexts(left), getTexts(right)]);
    return { ...sortOut(differences), same, onlyState: 0 };
  }
  const { differences, same } = yield* diffInParts(left.archive, right.archive);
  yield;
  const goesAlong = findFollowers(differences);
  const rows: Change[] = [];
  let onlyState = 0;
  for (const difference of differences) {
    if (difference.change === 'removed' && difference.renamedTo !== undefined) continue;
    if (goesAlong(difference)) continue;
    if (isOnlyState(difference)) onlyState += 1;
    else rows.push(difference);
  }
  const count = Object.values(same).reduce((sum, one) => sum + one, 0);
  return { ...sortOut(rows), same: count, onlyState };
}

function sortOut(differences: readonly Change[]) {
  const rows: Record<Change['change'], Change[]> = { added: [], changed: [], removed: [] };
  for (const difference of differences)
    rows[isRenamed(difference) ? 'changed' : difference.change].push(difference);
  return rows;
}

const isRenamed = (difference: Change): boolean =>
  difference.change === 'added' && difference.renamedFrom !== undefined;

function findFollowers(differences: readonly Change[]) {
  const texts = new Set<string>();
  const languages = new Set<string>();
  for (const { kind, change, key } of differences) {
    if (change === 'added' && kind === 'text') texts.add(key);
    if (change === 'added' && kind === 'language') languages.add(key);
  }
  return ({ kind, locale, key }: Change) =>
    kind === 'translation' && (texts.has(key) || languages.has(locale ?? ''));
}

function isOnlyState(difference: Change): boolean {
  if (difference.kind !== 'translation') return false;
  if (difference.change === 'changed')
    return difference.fields.every((field) => field === 'status');
  return (difference.change === 'added' ? difference.after : difference.before).value === '';
}

export function canCopy(row: Change, { right: target }: ComparedSides): boolean {
  const wanted = row.change === 'added' ? undefined : row.before;
  if (isWording(target)) return wanted !== undefined && hasPlaceFor(target, row.key);
  if (row.kind !== 'translation') return true;
  // No call clears a translation.
  return typeof wanted === 'object' && 'status' in wanted && wanted.value !== '';
}

/** Copying such a row deletes it. */
export const isOnlyOnRight = (row: Change): boolean =>
  row.change === 'added' && row.renamedFrom === undefined;

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
  const coming = { texts: new Set<string>(), languages: new Set<string>() };
  for (const { kind, change, key } of differences) {
    if (change === 'added' && kind === 'text') coming.texts.add(key);
    if (change === 'added' && kind === 'language') coming.languages.add(key);
  }
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

interface Wording {
  archive: AppArchive;
  locale: LocaleCode;
}

function getTexts({ archive, locale }: Wording): ReadonlyMap<string, ArchiveText> {
  const texts = locale === baseLocale ? archive.texts : (archive.translations.get(locale) ?? NONE);
  const values = new Map<string, ArchiveText>();
  for (const [key, { value }] of texts) if (value !== '') values.set(key, { value });
  return values;
}

const NONE: ReadonlyMap<string, ArchiveText> = new Map();

/** Whether a wording can take the text: translations require the English text. */
const hasPlaceFor = ({ archive, locale }: Wording, key: string): boolean =>
  locale === baseLocale || archive.texts.has(key);

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
