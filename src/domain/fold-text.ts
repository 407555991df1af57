/** Characters that users type in another form. Dashes stay: they differ in meaning. */
const signs: ReadonlyMap<string, string> = new Map(
  [
    ["'", '’‘‚‛′ʼʹ´‹›＇'],
    ['"', '“”„‟″«»＂'],
    ['-', '\u2010\u2011'],
    ['...', '…'],
  ].flatMap(([plain = '', all = '']) => Array.from(all, (sign) => [sign, plain] as const)),
);

const foldedSign = new RegExp(String.raw`[\p{Zs}--[\x20]]|[${[...signs.keys()].join('')}]`, 'gv');

/**
 * Letters with irregular case: Turkish dotted and dotless i, Greek's two sigmas, and ß, SS in
 * capitals.
 */
const foldedLetter = /[iı]\u0307+|[ıςß]/g;

const letters: ReadonlyMap<string, string> = new Map([
  ['ς', 'σ'],
  ['ß', 'ss'],
]);

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const beyondAscii = /[^\0-\u007f]/;

interface FoldOptions {
  matchCase?: boolean | undefined;
}

/** Texts that users consider equal become equal. Fold a list once and reuse the result. */
export function foldText(text: string, { matchCase = false }: FoldOptions = {}): string {
  if (!beyondAscii.test(text)) return matchCase ? text : text.toLowerCase();
  const visible = text.replaceAll(invisible, '');
  return (matchCase ? visible : foldCase(visible))
    .normalize('NFC')
    .replaceAll(foldedSign, (sign) => signs.get(sign) ?? ' ');
}

const foldCase = (text: string) =>
  text.toLowerCase().replaceAll(foldedLetter, (letter) => letters.get(letter) ?? 'i');

export interface FoldedText {
  text: string;
  /** By position in `text`: where its character begins in the original; -1 within one. */
  starts: readonly number[];
  /** By position in `text`: where the preceding character ends in the original. */
  ends: readonly number[];
}

/** A letter with its accents; a Korean syllable is one character. */
const character =
  /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff\p{Default_Ignorable_Code_Point}]*|[^]/gu;

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

/** Length without trailing invisible characters. */
const endOf = (one: string): number =>
  /\p{Default_Ignorable_Code_Point}*$/u.exec(one)?.[0].length ?? 0;
