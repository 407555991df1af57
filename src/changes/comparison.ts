import type { AppArchive, ArchiveText } from '#domain/app-archive.ts';
import { type Change, compareMaps, diffInParts, listOwners } from './diff.ts';
import { type LocaleCode, baseLocale } from '#domain/locales.ts';
import { diffText } from './things.ts';

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

export const isWording = (side: ComparedSide): side is Wording => side.locale !== undefined;

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
  const { texts, languages } = listOwners(differences, 'added');
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

export interface Wording {
  archive: AppArchive;
  locale: LocaleCode;
}

export function getTexts({ archive, locale }: Wording): ReadonlyMap<string, ArchiveText> {
  const texts = locale === baseLocale ? archive.texts : (archive.translations.get(locale) ?? NONE);
  const values = new Map<string, ArchiveText>();
  for (const [key, { value }] of texts) if (value !== '') values.set(key, { value });
  return values;
}

const NONE: ReadonlyMap<string, ArchiveText> = new Map();

/** Whether a wording can take the text: translations require the English text. */
export const hasPlaceFor = ({ archive, locale }: Wording, key: string): boolean =>
  locale === baseLocale || archive.texts.has(key);
