import { formatNumber } from './format.ts';
import type { Match } from './find-text.ts';
import { mayHaveForms, type Platform } from './placeholder-forms.ts';
import { readTextParts, type TextPart } from './placeholders.ts';

const isProtected = ({ kind }: TextPart) =>
  kind === 'placeholder' || kind === 'syntax' || kind === 'entity';

/**
 * A placeholder's name belongs to the code: `{name}`, `{count, plural, …}`. A match of a whole one
 * is replaceable.
 */
export function divideMatches(
  text: string,
  matches: readonly Match[],
  platform?: Platform,
): { free: readonly Match[]; inPlaceholders: readonly Match[] } {
  if (matches.length === 0 || !mayHaveForms(text)) return { free: matches, inPlaceholders: [] };
  const ranges: Match[] = [];
  let start = 0;
  for (const part of readTextParts(text, platform)) {
    const end = start + part.text.length;
    if (isProtected(part)) ranges.push({ start, end });
    start = end;
  }
  if (ranges.length === 0) return { free: matches, inPlaceholders: [] };
  const cuts = (match: Match) =>
    ranges.some(
      (range) =>
        match.start < range.end &&
        match.end > range.start &&
        (match.start > range.start || match.end < range.end),
    );
  return {
    free: matches.filter((match) => !cuts(match)),
    inPlaceholders: matches.filter(cuts),
  };
}

export const describeLeftOut = (count: number): string | undefined => {
  if (count === 0) return undefined;
  return count === 1
    ? '1 match is inside a placeholder, and stays as it is.'
    : `${formatNumber(count)} matches are inside placeholders, and stay as they are.`;
};
