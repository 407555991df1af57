/** `max 24`, `at most 24 characters`. Accepts any description, in linear time. */

const MAX = String.raw`(?:max(?:imum|imal)?\b\.?|limit\b)(?:\s{1,3}(?:length|of))*\s{0,3}[:=]?\s{0,3}`;
const MOST = String.raw`(?:at\s+most|up\s+to|no(?:t)?\s+(?:more|longer)\s+than)\s+`;
const UNIT = String.raw`(?:characters?|chars?\b|letters?\b|signs?\b)`;

const patterns: readonly RegExp[] = [
  // A number without a unit counts only if no other unit follows: "max 3 lines" is no limit of
  // characters.
  new RegExp(
    String.raw`\b${MAX}(\d{1,5})(?:\s{0,3}${UNIT}|(?=\s*(?:$|[\n,;)\]|–—]|[.!](?!\d))))`,
    'iu',
  ),
  new RegExp(String.raw`\b${MOST}(\d{1,5})\s{0,3}${UNIT}`, 'iu'),
  new RegExp(
    String.raw`\b(\d{1,5})\s{0,3}${UNIT}\s{0,3}(?:max\b|at\s+most\b|or\s+(?:less|fewer)\b)`,
    'iu',
  ),
];

export function readTextLimit(description: string | undefined): number | undefined {
  if (description === undefined || !/\d/.test(description)) return undefined;
  for (const pattern of patterns) {
    const limit = Number(pattern.exec(description)?.[1]);
    if (limit > 0) return limit;
  }
  return undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts characters as readers do: a family emoji is one, a Thai vowel belongs to its letter. */
export function countReadCharacters(text: string): number {
  // Every ASCII character counts as one.
  if (/^[\n -~]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].length;
}

export function countBeyondLimit(text: string, limit: number | undefined): number {
  if (limit === undefined || text.length <= limit) return 0;
  return Math.max(0, countReadCharacters(text) - limit);
}
