/** NeXTSTEP's encoding from 0x80 on, which octal escapes use (CFOldStylePList.c). */
const NEXTSTEP =
  '\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾' +
  'àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\ufffd\ufffd';

const ESCAPE = /[Uu]([0-9A-Fa-f]{1,4})|([0-7]{1,3})/y;

/** Letters with another meaning when escaped; any other means itself, as in Apple's parser. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

/**
 * C letters, octal, `\U` and `\u` with up to four digits, which are UTF-16. An unknown escape means
 * the character itself.
 */
export function resolveEscapes(raw: string): string {
  let backslash = raw.indexOf('\\');
  if (backslash === -1) return raw;
  let text = '';
  let from = 0;
  while (backslash !== -1 && backslash + 1 < raw.length) {
    text += raw.slice(from, backslash);
    const letter = raw.charAt(backslash + 1);
    const numeric = isNumeric(letter) ? numericAt(raw, backslash + 1) : undefined;
    text += numeric?.text ?? LETTERS.get(letter) ?? letter;
    from = numeric?.end ?? backslash + 2;
    backslash = raw.indexOf('\\', from);
  }
  return text + raw.slice(from);
}

function isNumeric(letter: string): boolean {
  return letter === 'U' || letter === 'u' || (letter >= '0' && letter <= '7');
}

function numericAt(raw: string, at: number): { text: string; end: number } | undefined {
  ESCAPE.lastIndex = at;
  const match = ESCAPE.exec(raw);
  if (match === null) return undefined;
  const [, hex, octal = ''] = match;
  const text = hex === undefined ? fromOctal(octal) : String.fromCharCode(Number.parseInt(hex, 16));
  return { text, end: ESCAPE.lastIndex };
}

function fromOctal(digits: string): string {
  // Apple keeps the number in one byte: \777 is \377.
  const byte = Number.parseInt(digits, 8) & 0xff;
  return byte < 0x80 ? String.fromCharCode(byte) : NEXTSTEP.charAt(byte - 0x80);
}
