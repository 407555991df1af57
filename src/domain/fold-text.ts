/** Signs for which people type another one. Dashes stay: they mean different things. */
const signs: ReadonlyMap<string, string> = new Map(
  [
    ["'", '’‘‚‛′ʼʹ´‹›＇'],
    ['"', '“”„‟″«»＂'],
    ['-', '\u2010\u2011'],
    ['...', '…'],
  ].flatMap(([plain = '', all = '']) => Array.from(all, (sign) => [sign, plain] as const)),
);

const foldedSign = new RegExp(String.raw`[\p{Zs}--[\x20]]|[${[...signs.keys()].join('')}]`, 'gv');

/** Small letters that stay apart: Turkish has an i with and one without a dot, Greek two of sigma, and ß is SS in capitals. */
const foldedLetter = /[iı]\u0307+|[ıςß]/g;

const letters: ReadonlyMap<string, string> = new Map([
  ['ς', 'σ'],
  ['ß', 'ss'],
]);

/** Soft hyphens, zero-width spaces, joiners, marks of direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const beyondAscii = /[^\0-\u007f]/;

interface FoldOptions {
  /** Capitals stay as they are. */
  matchCase?: boolean | undefined;
}

/**
 * The text in the form in which texts are compared when they are searched: equal for what people take as equal. Fold once and keep
 * it, where a list is searched by every key.
 */
export function foldText(text: string, { matchCase = false }: FoldOptions = {}): string {
  if (!beyondAscii.test(text)) return matchCase ? text : text.toLowerCase();
  const visible = text.replaceAll(invisible, '');
  return (matchCase ? visible : foldCase(visible))
    .normalize('NFC')
    .replaceAll(foldedSign, (sign) => signs.get(sign) ?? ' ');
}

const foldCase = (text: string) =>
  text.toLowerCase().replaceAll(foldedLetter, (letter) => letters.get(letter) ?? 'i');

/** A folded text with the way back to the original. */
export interface FoldedText {
  text: string;
  /** By place in `text`: where in the original its character begins; -1 within one, and the end is known too. */
  starts: readonly number[];
  /** By place in `text`: where in the original the character before it ends. */
  ends: readonly number[];
}

/** A letter with its accents; the vowels and finals of a Korean syllable belong to its first letter. */
const character =
  /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff\p{Default_Ignorable_Code_Point}]*|[^]/gu;

/** Folds the same, and keeps where each character comes from. */
export function foldWithPlaces(text: string, options: FoldOptions = {}): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [0];
  let folded = '';
  for (const { 0: one, index } of text.matchAll(character)) {
    const part = foldText(one, options);
    if (part === '') continue;
    const from = folded.length;
    folded += part;
    for (let place = from; place < folded.length; place += 1) {
      starts.push(place === from ? index : -1);
      ends.push(-1);
    }
    ends[folded.length] = index + one.length - endOf(one);
  }
  starts.push(text.length);
  return { text: folded, starts, ends };
}

/** How many invisible characters follow the last one that is seen. */
const endOf = (one: string): number =>
  /\p{Default_Ignorable_Code_Point}*$/u.exec(one)?.[0].length ?? 0;
