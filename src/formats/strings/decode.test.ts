import { describe, expect, test } from 'vitest';
import { decode } from '#formats/text/decode.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { parseStrings } from './parse.ts';

const TEXT = '/* Straße */\n"größe" = "日本 😀";\n"b" = "2";\n';

function utf16(text: string, order: 'le' | 'be', mark: 'with BOM' | 'without BOM'): Uint8Array {
  const marked = mark === 'with BOM' ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) {
    view.setUint16(at * 2, marked.charCodeAt(at), order === 'le');
  }
  return new Uint8Array(view.buffer);
}

function bytes(...parts: (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part],
    ),
  );
}

/** In an encoding of one byte per character. */
function encode(text: string, encoding: string): Uint8Array {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

describe('encodings', () => {
  const expected = [
    { key: 'größe', value: '日本 😀', description: 'Straße', line: 2 },
    { key: 'b', value: '2', line: 3 },
  ];

  test.each([
    ['UTF-8', bytes(TEXT)],
    ['UTF-8 with BOM', bytes(0xef, 0xbb, 0xbf, TEXT)],
    ['UTF-16LE with BOM', utf16(TEXT, 'le', 'with BOM')],
    ['UTF-16BE with BOM', utf16(TEXT, 'be', 'with BOM')],
    ['UTF-16LE without BOM', utf16(TEXT, 'le', 'without BOM')],
    ['UTF-16BE without BOM', utf16(TEXT, 'be', 'without BOM')],
    ['text that is decoded already', TEXT],
    ['text that still has its BOM', `\ufeff${TEXT}`],
  ])('%s is read', (_name, input) => {
    expect(parseStrings(input)).toEqual({ entries: expected, problems: [] });
  });

  test('a byte order mark between two joined files is not in the way', () => {
    expect(parseStrings('"a" = "1";\n\ufeff"b" = "2";').entries).toHaveLength(2);
  });

  test('NUL bytes after the last entry are not in the way', () => {
    expect(parseStrings(bytes('"a" = "1";\n', 0, 0, 0))).toEqual({
      entries: [{ key: 'a', value: '1', line: 1 }],
      problems: [],
    });
  });
});

test.each([
  ['LE', true],
  ['BE', false],
])('UTF-32%s is named, with or without its mark', (_name, isLittle) => {
  for (const text of [TEXT, `\ufeff${TEXT}`]) {
    const view = new DataView(new ArrayBuffer(4 * Array.from(text).length));
    Array.from(text).forEach((char, at) =>
      view.setUint32(4 * at, char.codePointAt(0) ?? 0, isLittle),
    );
    const { entries, problems } = parseStrings(new Uint8Array(view.buffer));
    expect(entries).toEqual([]);
    expect(problems[1]?.message).toMatch(/UTF-32/);
  }
});

describe('damaged encodings', () => {
  test('a line that is not UTF-8 is read as Windows-1252 and reported; the others stay UTF-8', () => {
    const { entries, problems } = parseStrings(bytes('"a" = "é";\n"b" = "', 0xe9, '";\n'));
    expect(entries.map(({ value }) => value)).toEqual(['é', 'é']);
    expect(problems).toEqual([
      { line: 2, message: expect.stringMatching(/not UTF-8 and read as windows-1252/) as string },
    ]);
  });

  test('accents of the old Mac encoding are recognised', () => {
    const { entries, problems } = parseStrings(bytes('"a" = "caf', 0x8e, ' ', 0x88, '";'));
    expect(entries[0]?.value).toBe('café à');
    expect(problems[0]?.message).toMatch(/macintosh/);
  });

  test.each([
    ['windows-1252', '"a" = "Don’t worry – it’s “done” for 5 €…";'],
    ['windows-1252', '"a" = "Größe geändert"; "b" = "déjà à côté"; "c" = "mañana"; "d" = "così"'],
    ['macintosh', '"a" = "Don’t worry – it’s “done”…";'],
    ['macintosh', '"a" = "Größe geändert"; "b" = "déjà à côté"; "c" = "mañana";'],
    ['windows-1250', '"a" = "Zażółć gęślą jaźń";'],
    ['windows-1250', '"a" = "Ľúto mi je: žiadosť čaká";'],
    ['windows-1250', '"a" = "Ieşiţi şi încercaţi după";'],
    ['windows-1250', '"a" = "Größe geändert"; "b" = "Zażółć gęślą jaźń";'],
    ['windows-1254', '"a" = "Şifre değiştirildi, çıkış";'],
    ['windows-1254', '"a" = "Größe"; "b" = "Şifre değiştirildi, çıkış";'],
    ['windows-874', '"a" = "ยินดีต้อนรับ"; "b" = "Wi-Fi ปิดอยู่";'],
  ])('%s is recognised in %s', (encoding, text) => {
    const problems = createProblemLog();
    expect(decode(encode(text, encoding), problems)).toBe(text);
    expect(problems.list()[0]?.message).toContain(`read as ${encoding}:`);
  });

  test('half a character at the end of a UTF-16 file is reported, the rest is read', () => {
    const whole = utf16('"a" = "1";\n"b" = "2";', 'le', 'with BOM');
    const { entries, problems } = parseStrings(whole.subarray(0, -1));
    expect(entries).toHaveLength(2);
    expect(problems[0]?.message).toMatch(/UTF-16/);
  });

  test('a binary property list is reported with the way to convert it', () => {
    const { entries, problems } = parseStrings(bytes('bplist00', 0xd1, 1, 2, 0x51, 0x61));
    expect(entries).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^No texts were found; /),
      expect.stringContaining('plutil -convert xml1'),
    ]);
  });

  test('any other binary file is refused', () => {
    const picture = Uint8Array.from({ length: 4000 }, (_, index) => (index * 193 + 7) % 256);
    expect(parseStrings(picture).problems[1]?.message).toBe('This is not a text file.');
  });
});
