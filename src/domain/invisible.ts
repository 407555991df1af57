/** Characters without a shape. Joiners, selectors and tags inside an emoji are part of it. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

const emoji =
  /\p{Extended_Pictographic}(?:[\ufe0e\ufe0f\u{e0020}-\u{e007f}\p{Emoji_Modifier}]|\u200d\p{Extended_Pictographic})*|[\d#*]\ufe0f?\u20e3/gu;

const isShapeless = (character: string) => /\s/.test(character) || shapeless.test(character);

/** Trims blanks and characters without a shape, which are copied along with a text. */
export function trimInvisible(text: string): string {
  if (!shapeless.test(text)) return text.trim();
  const ends = [...text.matchAll(emoji)].map(({ 0: { length }, index }) => index + length);
  const characters = Array.from(text);
  let start = 0;
  while (characters.length > 0 && isShapeless(characters[0] ?? ''))
    start += characters.shift()?.length ?? 0;
  let end = text.length;
  while (characters.length > 0 && !ends.includes(end) && isShapeless(characters.at(-1) ?? ''))
    end -= characters.pop()?.length ?? 0;
  return text.slice(start, end);
}

/** `undefined` when all of it is visible. */
export function invisibleProblem(what: string, text: string): string | undefined {
  const found = shapeless.test(text) && shapeless.exec(text.replaceAll(emoji, ''))?.[0];
  if (found === false || found === undefined) return undefined;
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${what} has an invisible character in it (U+${code}). Type it again`;
}

/** User names that sign in as one: case, blanks around and invisible characters do not matter. */
export const toUserKey = (username: string): string =>
  trimInvisible(username).normalize('NFC').toLowerCase();
