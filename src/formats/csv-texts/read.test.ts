import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { isTextsTable, readCsvTexts } from './read.ts';
import { writeCsvTexts } from './write.ts';

const read = (input: string | Uint8Array, path = '') => {
  const { languages, problems, notices } = readCsvTexts(path, input);
  const texts = languages.map(({ locale = '?', entries }) => [
    locale,
    Object.fromEntries(entries.map(({ key, value }) => [key, value])),
  ]);
  return { texts: Object.fromEntries(texts) as unknown, problems, notices };
};

const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...text.split('').map((char) => char.charCodeAt(0))].forEach((code, index) =>
    view.setUint16(2 * index, code, true),
  );
  return bytes;
};

const both = { en: { a: 'Yes', b: 'No' }, de: { a: 'Ja' } };

describe('readCsvTexts', () => {
  it.each([
    ['commas', 'key,description,en,de\r\na,,Yes,Ja\r\nb,,No,\r\n'],
    ['semicolons, in another order', 'de;key;en\nJa;a;Yes\n;b;No'],
    ['tabs from a spreadsheet', 'Key\tGerman\tEnglish\na\tJa\tYes\nb\t\tNo'],
    ['names of languages in themselves', 'ID,Deutsch [DE],English (en)\na,Ja,Yes\nb,,No'],
    ['an empty corner', ',en,de\na,Yes,Ja\nb,No,\n'],
    ['codes in other forms', 'string_id|DE|en\na|Ja|Yes\nb||No'],
    ['a line that names the delimiter', 'sep=;\r\nkey;en;de\r\na;Yes;Ja\r\nb;No;'],
    ['a byte order mark', '\ufeffkey,en,de\na,Yes,Ja\nb,No,'],
    ['old line ends', 'key,en,de\ra,Yes,Ja\rb,No,'],
  ])('reads %s', (_name, file) => {
    expect(read(file)).toEqual({ texts: both, problems: [], notices: undefined });
    expect(isTextsTable(file)).toBe(true);
  });

  it('reads UTF-16 as Excel writes it', () => {
    expect(read(utf16('key\ten\tde\r\na\tYes\tJa\r\nb\tNo\t\r\n')).texts).toEqual(both);
  });

  it('reads regions by name or code', () => {
    const header = 'key,Portuguese (Brazil),español (México),English (US),zh_Hans,Brazilian';
    expect(Object.keys(read(`${header}\na,1,2,3,4,5`).texts as object)).toEqual([
      'pt-BR',
      'es-MX',
      'en-US',
      'zh-Hans',
    ]);
  });

  it('takes off the guards against formulas, and keeps other apostrophes', () => {
    expect(read("key,en\na,'=1+1\nb,''-5\nc,'tis\n'@d,x").texts).toEqual({
      en: { a: '=1+1', b: "'-5", c: "'tis", '@d': 'x' },
    });
  });

  it('keeps the description of each row and the line of the text', () => {
    const { languages } = readCsvTexts('', 'key,en,Comment\na,"1\n2",About\n\nb,3,');
    expect(languages).toEqual([
      {
        locale: 'en',
        entries: [
          { key: 'a', value: '1\n2', description: 'About', line: 2 },
          { key: 'b', value: '3', line: 5 },
        ],
      },
    ]);
  });

  it('reads two columns without a header, in the language of the file', () => {
    expect(read('a\tJa\nb\tNein\nc', 'de.tsv').texts).toEqual({ de: { a: 'Ja', b: 'Nein' } });
    expect(read('key;value\na;Ja', 'x.csv').texts).toEqual({ '?': { a: 'Ja' } });
  });

  it('takes the delimiter that stands first where the texts have another', () => {
    const file = 'a\tYes, please\nb\tNo\n';
    expect(read(file, 'en.tsv').texts).toEqual({ en: { a: 'Yes, please', b: 'No' } });
    expect(isTextsTable(file)).toBe(true);
  });

  it('names what it leaves out', () => {
    const file = 'key,en,Status,Owner\na,1,done\n,2,done\na,3,,\nb,4,,,5\nc,"6" x\n';
    const { texts, problems, notices } = read(file);
    expect(texts).toEqual({ en: { a: '3', b: '4' } });
    expect(problems).toEqual([
      {
        line: 2,
        message: 'The key "a" appears twice: line 2 is overwritten by line 4.',
        kind: 'duplicate',
      },
      { line: 3, message: 'The row "2 done" has no key: it is left out.' },
      { line: 5, message: 'More cells than columns, left out: "5".' },
      {
        line: 6,
        message: 'There is text after a closing quote. Inside quotes, write each quote twice.',
      },
    ]);
    expect(notices).toEqual([
      { line: 1, message: 'These columns are no language and left out: "Status", "Owner".' },
    ]);
  });

  it('names the column that another one repeats', () => {
    const { texts, notices } = read('key,en,de,German,DE,Status\na,Yes,Ja,Jawohl,Doch,done');
    expect(texts).toEqual({ en: { a: 'Yes' }, de: { a: 'Ja' } });
    expect(notices?.map(({ message }) => message)).toEqual([
      'The column "German" means the same as "de" and is left out.',
      'The column "DE" means the same as "de" and is left out.',
      'The column "Status" is no language and left out.',
    ]);
  });

  it('asks for a header where the columns are not clear', () => {
    expect(read('a,b,c\n1,2,3').problems).toEqual([
      { line: 1, message: expect.stringContaining('must name the columns') as string },
    ]);
    expect(read('').problems).toEqual([{ line: 1, message: 'This table is empty.' }]);
  });

  it.each(['"a" = "b";\n"c" = "d";', '"a"\t= "b";', 'a = b, c', 'title = x\n', '{"a": "b"}'])(
    'is no table: %s',
    (text) => {
      expect(isTextsTable(text)).toBe(false);
    },
  );

  it('takes any bytes', () => {
    fc.assert(fc.property(anyText(), (file) => void readCsvTexts('', `key,en\n${file}`)));
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readCsvTexts('', bytes)));
  });
});

const cells = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...`"',;|=+-@＝\t\r\n a1`.split('')) }),
);
const filled = cells.filter((text) => text !== '');
const rows = fc.uniqueArray(fc.record({ key: filled, description: cells, en: filled, de: cells }), {
  selector: ({ key }) => key,
  minLength: 1,
});

const toLanguages = (
  list: readonly { key: string; description: string; en: string; de: string }[],
) =>
  (['en', 'de'] as const).map((locale) => ({
    locale,
    texts: list.map(({ key, description, [locale]: value }) => ({ key, description, value })),
  }));

describe('writeCsvTexts', () => {
  it.each([',', '\t'] as const)('is read back as it was, separated by %j', (delimiter) => {
    fc.assert(
      fc.property(rows, (list) => {
        const [file] = writeCsvTexts(toLanguages(list), delimiter);
        const bytes = new TextEncoder().encode(file?.content);
        // UTF-8 has no lone surrogates.
        const whole = (text: string) => text.toWellFormed();
        fc.pre(new Set(list.map(({ key }) => whole(key))).size === list.length);
        const { texts, problems } = read(bytes, file?.path);
        expect(problems).toEqual([]);
        const of = (locale: 'en' | 'de') =>
          Object.fromEntries(
            list
              .filter((row) => row[locale] !== '')
              .map((row) => [whole(row.key), whole(row[locale])]),
          );
        expect(texts).toEqual({ en: of('en'), de: of('de') });
      }),
    );
  });

  it('has the keys of every language, in their order', () => {
    const [file] = writeCsvTexts([
      { locale: 'en', texts: [{ key: 'b', value: 'B' }] },
      {
        locale: 'de',
        texts: [
          { key: 'a', value: 'A', description: 'About' },
          { key: 'b', value: '' },
        ],
      },
    ]);
    expect(file?.content).toBe('key,description,en,de\r\nb,,B,\r\na,About,,A\r\n');
  });
});

const hasPython = spawnSync('python3', ['--version']).error === undefined;
const python = (script: string, input: string | Uint8Array) =>
  execFileSync('python3', ['-c', `import csv, io, json, sys\n${script}`], { input });

describe.skipIf(!hasPython)('Python, where it is installed,', () => {
  const traps = [
    'plain',
    'a,b;c\td',
    'say "hi"',
    'two\nlines',
    ' edges ',
    '=1+1',
    "'=x",
    'é😀',
    '"',
    ',',
  ];

  it('reads the cells that we write', () => {
    const texts = traps.map((value, index) => ({ key: `k${index}`, value }));
    const [file] = writeCsvTexts([{ locale: 'en', texts }]);
    const script =
      'print(json.dumps(list(csv.reader(io.StringIO(sys.stdin.buffer.read().decode(), newline="")))))';
    const [, ...lines] = JSON.parse(python(script, file?.content ?? '').toString()) as string[][];
    expect(lines.map(([, , value = '']) => value.replace(/^'(?='*[=+@-])/, ''))).toEqual(traps);
  });

  it.each(['excel', 'excel-tab', 'unix'])('writes cells that we read: %s', (dialect) => {
    const plain = traps.filter((text) => !text.startsWith("'") && text !== ' edges ');
    const script =
      `rows = json.load(sys.stdin)\nout = io.StringIO(newline="")\n` +
      `csv.writer(out, "${dialect}").writerows([["key", "en"]] + rows)\nsys.stdout.buffer.write(out.getvalue().encode())`;
    const rowsOfPython = plain.map((value, index) => [`k${index}`, value]);
    const bytes = python(script, JSON.stringify(rowsOfPython));
    expect(read(bytes).texts).toEqual({ en: Object.fromEntries(rowsOfPython) as unknown });
  });
});
