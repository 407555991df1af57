/** Pairs in the order given: an object would move keys such as `404` to its start. */
export type JsonPairs = Iterable<readonly [key: string, value: string | JsonPairs]>;

/** Writes an object with two blanks per level, as `JSON.stringify` does. */
export const writeJson = (pairs: JsonPairs): string => `${writeLevel(pairs, '\n')}\n`;

function writeLevel(pairs: JsonPairs, line: string): string {
  const inside = `${line}  `;
  let written = '';
  let before = `{${inside}`;
  for (const [key, value] of pairs) {
    const text = typeof value === 'string' ? JSON.stringify(value) : writeLevel(value, inside);
    written += `${before}${JSON.stringify(key)}: ${text}`;
    before = `,${inside}`;
  }
  return written === '' ? '{}' : `${written}${line}}`;
}
