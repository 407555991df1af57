/** A piece of a text; `changed` when the other text does not have it there. */
export interface Part {
  text: string;
  changed: boolean;
}

export interface WordDiff {
  before: Part[];
  after: Part[];
}

/** A word, a run of blanks, or a single other character. */
const TOKEN = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** Comparing takes time and memory by the product of both lengths; beyond this all of it counts as changed. */
const MAX_PRODUCT = 250_000;

/** Marks the words in which two texts differ. Joined, the parts of a side are its whole text. */
export function diffWords(before: string, after: string): WordDiff {
  const a = before.match(TOKEN) ?? [];
  const b = after.match(TOKEN) ?? [];
  const start = commonStart(a, b);
  const end = commonEnd(a.slice(start), b.slice(start));
  const middleA = a.slice(start, a.length - end);
  const middleB = b.slice(start, b.length - end);
  const kept = keptInBoth(middleA, middleB);
  const side = (tokens: readonly string[], middle: readonly string[], keeps: Set<number>) =>
    joinMarks([
      ...tokens.slice(0, start).map((text) => ({ text, changed: false })),
      ...middle.map((text, at) => ({ text, changed: !keeps.has(at) })),
      ...tokens.slice(tokens.length - end).map((text) => ({ text, changed: false })),
    ]);
  return { before: side(a, middleA, kept.a), after: side(b, middleB, kept.b) };
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  while (count < length && a[count] === b[count]) count += 1;
  return count;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  let count = 0;
  while (count < length && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}

/** The places, on either side, of a longest sequence of tokens that both have. */
function keptInBoth(a: readonly string[], b: readonly string[]) {
  const kept = { a: new Set<number>(), b: new Set<number>() };
  if (a.length * b.length > MAX_PRODUCT) return kept;
  const width = b.length + 1;
  const lengths = sequenceLengths(a, b);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      kept.a.add(i);
      kept.b.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

/** At row i and column j: the length of the longest common sequence of what follows there. */
function sequenceLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const right = lengths[i * width + j + 1] ?? 0;
      const diagonal = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = a[i] === b[j] ? diagonal + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

/** Puts like parts together. A blank between two changed words is marked with them. */
function joinMarks(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  parts.forEach((part, index) => {
    const bridges = isBlank(part) && joined.at(-1)?.changed && parts[index + 1]?.changed;
    const changed = part.changed || bridges === true;
    const last = joined.at(-1);
    if (last?.changed === changed) last.text += part.text;
    else joined.push({ text: part.text, changed });
  });
  return joined;
}

function isBlank({ text }: Part): boolean {
  return text.trim() === '';
}
