/** The lower-case letter of a key; by position on keyboards without Latin letters. */
export function getLatinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = /^[^\p{Script=Latin}\p{Script=Common}]$/u.test(key);
  return (isForeign ? (letter ?? key) : key).toLowerCase();
}
