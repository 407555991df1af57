/** Spec 9: previews of texts are cut at 100 characters. */
const PREVIEW_LENGTH = 100;

/** The beginning of a text; characters that take two code units are not cut in half. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  if (text.length <= length) return text;
  const characters = Array.from(text.slice(0, 2 * length + 2));
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
