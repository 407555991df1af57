/**
 * How long a text may be, where its description says so: `max 24`, `at most 24 characters`. Total, in time linear to the
 * description.
 */

const MAX = String.raw`(?:max(?:imum|imal)?\b\.?|limit\b)(?:\s{1,3}(?:length|of))*\s{0,3}[:=]?\s{0,3}`;
const MOST = String.raw`(?:at\s+most|up\s+to|no(?:t)?\s+(?:more|longer)\s+than)\s+`;
const UNIT = String.raw`(?:characters?|chars?\b|letters?\b|signs?\b)`;

const patterns: readonly RegExp[] = [
  // Without a unit only where nothing else follows that could be one: "max 3 lines" is no number of characters.
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

/** The most characters that a text may have by its description; none where it says nothing of it. */
export function readTextLimit(description: string | undefined): number | undefined {
  // Most say nothing of a number.
  if (description === undefined || !/\d/.test(description)) return undefined;
  for (const pattern of patterns) {
    const limit = Number(pattern.exec(description)?.[1]);
    if (limit > 0) return limit;
  }
  return undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji of a whole family is one, a Thai vowel goes with its letter. */
export function countReadCharacters(text: string): number {
  // Each of these is a character of its own.
  if (/^[\n -~]*$/.test(text)) return text.length;
  return [...graphemes.segment(text)].length;
}

/** How many characters a text has more than its description allows; 0 where it fits. */
export function countBeyondLimit(text: string, limit: number | undefined): number {
  // A character has at least one unit.
  if (limit === undefined || text.length <= limit) return 0;
  return Math.max(0, countReadCharacters(text) - limit);
}
