import { keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';
import { expandColor } from '#domain/color-value.ts';
import { type Piece, replaced, splitIntoPieces } from '#domain/find-text.ts';
import { baseLocale } from '#domain/locales.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { Question } from './find-hits.ts';
import type { Hit, HitGroup } from './hit.ts';

/** What a replacement makes of a hit. */
export interface Replacement {
  hit: Hit;
  value: string;
  replaceWith: string;
  /** Why it cannot be written. */
  refusal: string | undefined;
}

/** What a search can replace: the color it is for, or else words in texts; keys and descriptions stay. */
export const isColorSearch = ({ color }: Question): boolean => color !== undefined;

/** Why nothing can be replaced by what is typed; undefined when it can. */
export function whyNotReplace(question: Question, replaceWith: string): string | undefined {
  if (!isColorSearch(question) || expandColor(replaceWith) !== undefined) return undefined;
  return 'Type the new color as six digits, for instance #4263EB.';
}

/** Every value that would change. */
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
  return { hit, value, replaceWith: value, refusal: undefined };
}

function replaceWords(hit: Hit, replaceWith: string): Replacement | undefined {
  const { text: before, matches } = hit.value;
  if ((hit.kind !== 'text' && hit.kind !== 'translation') || matches.length === 0) return undefined;
  const value = replaced(before, matches, replaceWith);
  if (value === before) return undefined;
  return { hit, value, replaceWith, refusal: whyNotWritable(value) };
}

/** What is taken out and what put in; only of what is seen, for there may be thousands. */
export function getPieces({ hit, replaceWith }: Replacement): readonly Piece[] {
  const { text, matches } = hit.value;
  const whole = [{ start: 0, end: text.length }];
  return splitIntoPieces(text, hit.kind === 'color' ? whole : matches, replaceWith);
}

function whyNotWritable(value: string): string | undefined {
  if (!VALUE_PATTERN.test(value)) return 'Nothing would be left of it, and a text needs a value.';
  if (value.length <= VALUE_MAX) return undefined;
  return `It would be longer than ${VALUE_MAX.toLocaleString()} characters.`;
}

/** A replacement as what an application differs in before and after it. A person has written what it makes. */
export function toDifference({ hit, value }: Replacement): Change {
  const { kind, key, locale, rest } = hit;
  const change = { key: key.text, change: 'changed', fields: ['value'] } as const;
  const before = { value: hit.value.text, ...keptDescription(rest.description) };
  const after = { ...before, value };
  if (kind === 'color') return { kind: 'color', ...change, before, after };
  if (locale === undefined || locale === baseLocale)
    return { kind: 'text', ...change, before, after };
  const { isAutoTranslated = false, status } = rest;
  // What is not missing has been begun.
  const state = status === undefined || status === 'new' ? 'translated' : status;
  return {
    kind: 'translation',
    locale,
    ...change,
    before: { value: before.value, isAutoTranslated, status: state },
    after: { value, isAutoTranslated: false, status: 'translated' },
  };
}

/** The changes of one application. */
export interface AppChanges {
  appId: string;
  name: string;
  differences: readonly Change[];
}

/** By application, in the order in which they were found. */
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

/** What takes changes back. */
export const reverseChanges = ({ differences, ...app }: AppChanges): AppChanges => ({
  ...app,
  differences: undoChanges(differences, { translations: new Map() }),
});
