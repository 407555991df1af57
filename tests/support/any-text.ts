import fc from 'fast-check';

/**
 * Any text, including lone surrogates. fast-check's `unit: 'binary'` first builds a list of a
 * million characters, which takes seconds.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const char = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));
  const size = maxLength === undefined ? {} : { maxLength };
  return fc.array(char, size).map((chars) => chars.join(''));
}
