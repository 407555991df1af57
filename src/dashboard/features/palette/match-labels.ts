import UFuzzy from '@leeoniya/ufuzzy';
import { foldText, foldWithPlaces } from '#domain/fold-text.ts';

/** Up to one wrong, missing, superfluous or swapped letter in each word. */
const fuzzy = new UFuzzy({
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the package has the names of its modes as types alone
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
});

/** Longer texts are truncated for the fuzzy search. */
const MAX_LETTERS = 200;

export const shorten = (folded: string): string => folded.slice(0, MAX_LETTERS);

export const splitTerms = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** Letters that stay before a match, or from it on. */
const BEFORE = 16;

/** Of characters that are cut in two. */
const HALVES = /^[\udc00-\udfff]|[\ud800-\udbff]$/g;

/** The part of a long value that has the first typed word found in it. */
export function cutAround(value: string, text: string, most: number): string {
  if (value.length <= most) return value;
  const { text: folded, starts } = foldWithPlaces(value);
  const [first = 0] = splitTerms(text)
    .map((term) => folded.indexOf(term))
    .filter((place) => place >= 0);
  const at = starts[first] ?? 0;
  const from = at < most - BEFORE ? 0 : Math.min(at - BEFORE, value.length - most);
  const to = from + most;
  const part = value.slice(from, to).replace(HALVES, '');
  return `${from > 0 ? '…' : ''}${part}${to < value.length ? '…' : ''}`;
}

/** Indexes of the prepared texts that contain each typed word, with typing errors. */
export function guessPlaces(prepared: readonly string[], text: string): number[] {
  // as: it only reads its input
  return fuzzy.filter(prepared as string[], foldText(text)) ?? [];
}

/** The items whose label matches: exact matches first, by the start of words, then fuzzy ones. */
export function matchLabels<Item extends { label: string }>(
  items: readonly Item[],
  text: string,
): Item[] {
  const terms = splitTerms(text);
  if (terms.length === 0) return [...items];
  const prepared = items.map(({ label }) => shorten(foldText(label)));
  const ranks = new Map<Item, number>();
  for (const place of guessPlaces(prepared, text)) {
    const item = items[place];
    if (item) ranks.set(item, 3);
  }
  items.forEach((item, place) => {
    const label = prepared[place] ?? '';
    if (!terms.every((term) => label.includes(term))) return;
    const first = terms[0] ?? '';
    ranks.set(item, label.startsWith(first) ? 0 : label.includes(` ${first}`) ? 1 : 2);
  });
  return items
    .filter((item) => ranks.has(item))
    .sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
