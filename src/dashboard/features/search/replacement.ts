import { formatNumber } from '#domain/format.ts';
import type { Change } from '#changes/diff.ts';
import { toColor, toText } from '#changes/things.ts';
import { undoChanges } from '#changes/undo.ts';
import { expandColor } from '#domain/color-value.ts';
import { type Match, replaced } from '#domain/find-text.ts';
import { describeLeftOut, divideMatches } from '#domain/protected-matches.ts';
import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import type { Hit, Question, SearchedApp } from './hits.ts';

export interface Replacement {
  value: string;
  matches: readonly Match[];
  replaceWith: string | undefined;
  refusal: string | undefined;
  note: string | undefined;
}

export const getReplacement = (
  question: Question,
  hit: Hit,
  replaceWith?: string,
): Replacement | undefined =>
  question.color ? replaceColor(hit, replaceWith) : replaceWords(question, hit, replaceWith);

function replaceColor({ distance, item }: Hit, typed = ''): Replacement | undefined {
  const value = expandColor(typed);
  if (distance === undefined || value === undefined || value === item.value) return undefined;
  const matches = [{ start: 0, end: item.value.length }];
  return { value, matches, replaceWith: value, refusal: undefined, note: undefined };
}

function replaceWords(
  { find }: Question,
  { kind, app, item }: Hit,
  replaceWith?: string,
): Replacement | undefined {
  if (kind !== 'text' && kind !== 'translation') return undefined;
  const { free, inPlaceholders } = divideMatches(item.value, find(item.value), app.platform);
  const note = describeLeftOut(inPlaceholders.length);
  const value = replaced(item.value, free, replaceWith);
  const replacement = { value, matches: free, replaceWith };
  const refusal = replaceWith === undefined ? undefined : getRefusal(value);
  if (value !== item.value) return { ...replacement, refusal, note };
  return note === undefined ? undefined : { ...replacement, refusal: note, note: undefined };
}

function getRefusal(value: string): string | undefined {
  if (!VALUE_PATTERN.test(value)) return 'Nothing would be left of it, and a text needs a value.';
  if (value.length <= VALUE_MAX) return undefined;
  return `It would be longer than ${formatNumber(VALUE_MAX)} characters.`;
}

/** The new value counts as written by hand. */
export function toChange({ kind, locale, item }: Hit, value: string): Change {
  const { key, isAutoTranslated = false, status } = item;
  const place = { key, change: 'changed', fields: ['value'] } as const;
  if (kind === 'translation') {
    // A new or missing translation is `translated` afterwards.
    const state = status === undefined || status === 'new' ? 'translated' : status;
    const before = { value: item.value, isAutoTranslated, status: state };
    const after = { value, isAutoTranslated: false, status: 'translated' } as const;
    return { kind, locale, id: item._id, ...place, before, after };
  }
  const [own, read] = kind === 'color' ? [kind, toColor] : ['text' as const, toText];
  const before = read(item);
  return { kind: own, ...place, before, after: { ...before, value } };
}

export interface AppChange {
  app: SearchedApp;
  change: Change;
}

export const getChanges = (
  question: Question,
  hits: readonly Hit[],
  replaceWith?: string,
): AppChange[] =>
  hits.flatMap((hit) => {
    const replacement = getReplacement(question, hit, replaceWith);
    return replacement ? [{ app: hit.app, change: toChange(hit, replacement.value) }] : [];
  });

export const undoChange = ({ app, change }: AppChange): AppChange[] =>
  undoChanges([change]).map((undone) => ({ app, change: undone }));
