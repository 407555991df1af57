/** The letter of a key, in lower case; by the key's place where the keyboard types no Latin letters. */
export function getLatinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const isForeign = /^[^\p{Script=Latin}\p{Script=Common}]$/u.test(key);
  return (isForeign ? (letter ?? key) : key).toLowerCase();
}
