const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Encodings of names in archives from Windows. */
const NAME_ENCODINGS = {
  cp437: 'Western (CP437)',
  shift_jis: 'Japanese (Shift-JIS)',
  gb18030: 'Chinese (GBK)',
  ibm866: 'Cyrillic (CP866)',
} as const;

export type NameEncoding = keyof typeof NAME_ENCODINGS;

export function isNameEncoding(text: string | undefined): text is NameEncoding {
  return text !== undefined && Object.hasOwn(NAME_ENCODINGS, text);
}

/** How names were read, and the other ways to read them. */
export function describeNames(value: NameEncoding) {
  return { value, message: GUESSED, choice: FILE_NAMES };
}

const GUESSED = 'The archive does not name the alphabet of its file names.';

const FILE_NAMES = {
  legend: 'File names',
  options: Object.entries(NAME_ENCODINGS).map(([id, label]) => ({ value: id, label })),
};

/** Characters that the encoding lacks become `�`. */
export function decodeNames(names: readonly Uint8Array[], encoding: NameEncoding): string[] {
  if (encoding === 'cp437') return names.map(decodeCp437);
  const decoder = new TextDecoder(encoding);
  return names.map((name) => decoder.decode(name));
}

/**
 * The archive does not state the encoding, so all its names together decide, by common characters.
 */
export function guessNameEncoding(names: readonly Uint8Array[]): NameEncoding {
  let best: { encoding: NameEncoding; rating: number } = {
    encoding: 'cp437',
    rating: rate(names, 'cp437'),
  };
  for (const encoding of ['shift_jis', 'gb18030'] as const) {
    if (decodeNames(names, encoding).some((name) => name.includes('\ufffd'))) continue;
    const rating = rate(names, encoding);
    if (rating > best.rating) best = { encoding, rating };
  }
  return best.encoding;
}

/** Code page 866 differs from 437 by its letters alone, so it is never guessed. */
type Legacy = Exclude<NameEncoding, 'ibm866'>;

function decodeCp437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : CP437.charAt(byte - 128),
  ).join('');
}

function rate(names: readonly Uint8Array[], encoding: Legacy): number {
  let sum = 0;
  for (const name of names) {
    let isAfterLetter = false;
    for (let at = 0; at < name.length; at += 1) {
      const byte = name[at] ?? 0;
      if (byte >= 0x80) {
        sum += RATINGS[encoding](byte, name[at + 1] ?? 0, isAfterLetter);
        if (encoding !== 'cp437' && !isHalfWidth(byte, encoding)) at += 1;
      }
      isAfterLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
    }
  }
  return sum;
}

const isHalfWidth = (byte: number, encoding: Legacy) =>
  encoding === 'shift_jis' && byte >= 0xa1 && byte <= 0xdf;

type Rating = (byte: number, next: number, isAfterLetter: boolean) => number;

const RATINGS: Record<Legacy, Rating> = {
  // Accented letters are single among plain ones; the rest are signs and frames.
  cp437: (byte, next, isAfterLetter) => {
    const isLetter = byte <= 0x9a || (byte >= 0xa0 && byte <= 0xa5) || byte === 0xe1;
    return isLetter && (isAfterLetter || next < 0x80) ? 1.5 : isLetter ? 0 : -1;
  },
  // Kana, and the characters that schools teach; half-width kana are rare.
  shift_jis: (byte, next) => {
    if (byte >= 0xa1 && byte <= 0xdf) return -1;
    if (byte === 0x82 || byte === 0x83) return next >= 0x40 ? 2.5 : -2;
    return byte >= 0x88 && byte <= 0x97 ? 1.5 : -1;
  },
  // The common half of GB 2312, sorted by sound.
  gb18030: (byte, next) => (byte >= 0xb0 && byte <= 0xd7 && next >= 0xa1 ? 2 : -1),
};
