import { keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';
import { expandColor } from '#domain/color-value.ts';
import { type Match, type Piece, replaced, splitIntoPieces } from '#domain/find-text.ts';
import { baseLocale } from '#domain/locales.ts';
import { describeLeftOut, divideMatches } from '#domain/protected-matches.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { Question } from './find-hits.ts';
import type { Hit, HitGroup } from './hit.ts';

export interface Replacement {
  hit: Hit;
  value: string;
  replaceWith: string;
  matches: readonly Match[];
  refusal: string | undefined;
  note: string | undefined;
}

/** A search replaces either its color or words in texts; keys and descriptions stay. */
export const isColorSearch = ({ color }: Question): boolean => color !== undefined;

/** Returns the reason why nothing can be replaced; undefined when it can. */
export function whyNotReplace(question: Question, replaceWith: string): string | undefined {
  if (!isColorSearch(question) || expandColor(replaceWith) !== undefined) return undefined;
  return 'Type the new color as six digits, for instance #4263EB.';
}

export function planReplacements(
  question: Question,
  groups: readonly HitGroup[],
  replaceWith: string,
): Replacement[] {
  const make = isColorSearch(question) ? replaceColor : replaceWords;
  return groups.flatMap(({ hits }) => hits.flatMap((hit) => make(hit, replaceWith) ?? []));
}

function replaceColor(hit: Hit, typed: string): Replacement | undefined {
  const value = expandColor(typed);
  const before = hit.value.text;
  if (hit.distance === undefined || value === undefined || value === before) return undefined;
  const matches = [{ start: 0, end: before.length }];
  return { hit, value, replaceWith: value, matches, refusal: undefined, note: undefined };
}

function replaceWords(hit: Hit, replaceWith: string): Replacement | undefined {
  const { text: before, matches } = hit.value;
  if ((hit.kind !== 'text' && hit.kind !== 'translation') || matches.length === 0) return undefined;
  const { free, inPlaceholders } = divideMatches(before, matches);
  const note = describeLeftOut(inPlaceholders.length);
  const value = replaced(before, free, replaceWith);
  const replacement = { hit, value, replaceWith, matches: free };
  if (value !== before) return { ...replacement, refusal: whyNotWritable(value), note };
  return note === undefined ? undefined : { ...replacement, refusal: note, note: undefined };
}

/** Computed only for visible rows: there may be thousands. */
export const getPieces = ({ hit, matches, replaceWith }: Replacement): readonly Piece[] =>
  splitIntoPieces(hit.value.text, matches, replaceWith);

function whyNotWritable(value: string): string | undefined {
  if (!VALUE_PATTERN.test(value)) return 'Nothing would be left of it, and a text needs a value.';
  if (value.length <= VALUE_MAX) return undefined;
  return `It would be longer than ${VALUE_MAX.toLocaleString()} characters.`;
}

/** The new value counts as written by hand. */
export function toDifference({ hit, value }: Replacement): Change {
  const { kind, key, locale, rest } = hit;
  const change = { key: key.text, change: 'changed', fields: ['value'] } as const;
  const before = { value: hit.value.text, ...keptDescription(rest.description) };
  const after = { ...before, value };
  if (kind === 'color') return { kind: 'color', ...change, before, after };
  if (locale === undefined || locale === baseLocale)
    return { kind: 'text', ...change, before, after };
  const { isAutoTranslated = false, status } = rest;
  // A new or missing translation is `translated` afterwards.
  const state = status === undefined || status === 'new' ? 'translated' : status;
  return {
    kind: 'translation',
    locale,
    ...change,
    before: { value: before.value, isAutoTranslated, status: state },
    after: { value, isAutoTranslated: false, status: 'translated' },
  };
}

export interface AppChanges {
  appId: string;
  name: string;
  differences: readonly Change[];
}

export function groupByApp(
  groups: readonly HitGroup[],
  replacements: readonly Replacement[],
): AppChanges[] {
  const byApp = Map.groupBy(replacements, ({ hit }) => hit.appId);
  return groups.flatMap(({ appId, name }) => {
    const own = byApp.get(appId);
    return own ? [{ appId, name, differences: own.map(toDifference) }] : [];
  });
}

export const reverseChanges = ({ differences, ...app }: AppChanges): AppChanges => ({
  ...app,
  differences: undoChanges(differences, { translations: new Map() }),
});
