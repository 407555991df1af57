import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { catalog, sampleCatalog, unit } from '#tests/support/string-catalog.ts';
import { compareKeys } from './order.ts';
import { numberPart } from '#formats/icu-plural/parts.ts';
import { writeIcuPlural } from '#formats/icu-plural/plural.ts';
import { readXcstrings } from './read.ts';
import { writeXcstrings } from './write.ts';

const read = (text: Uint8Array | string) => readXcstrings('Localizable.xcstrings', text);

const toWritable = (file: ReturnType<typeof read>) =>
  file.languages.map(({ locale = '', entries }) => ({ locale, texts: entries }));

describe('writeXcstrings', () => {
  it('writes what it read, to the byte', () => {
    expect(writeXcstrings(toWritable(read(sampleCatalog)), sampleCatalog)).toEqual([
      { path: 'Localizable.xcstrings', content: sampleCatalog },
    ]);
  });

  it.each([
    ['four blanks', `${JSON.stringify(JSON.parse(sampleCatalog), null, 4)}\n`],
    ['one line', JSON.stringify(JSON.parse(sampleCatalog))],
    ['CR LF', sampleCatalog.replaceAll('\n', '\r\n').replaceAll('\\r\\n', '\\n')],
    ['turned order', catalog({ b: {}, a: {} }, { version: '1.1', other: [1.5, {}, null] })],
  ])('keeps the layout of a file with %s', (_name, text) => {
    expect(writeXcstrings(toWritable(read(text)), text)[0]?.content).toBe(text);
  });

  it('changes only what changed', () => {
    const languages = toWritable(read(sampleCatalog)).map(({ locale, texts }) => ({
      locale,
      texts: texts.map((text) => ({
        ...text,
        value: text.value.replace('Alle', 'Sämtliche').replace('# Datei}', 'Eine Datei}'),
      })),
    }));
    const content = writeXcstrings(languages, sampleCatalog)[0]?.content;
    expect(content).toBe(
      sampleCatalog.replace('Alle', 'Sämtliche').replace('%lld Datei"', 'Eine Datei"'),
    );
  });

  it('adds texts and languages in their places', () => {
    const previous = catalog({ a10: { localizations: { de: unit('zehn') } } });
    const content = writeXcstrings(
      [
        { locale: 'en', texts: [{ key: 'a9', value: 'a9', description: 'Nine' }] },
        { locale: 'de', texts: [{ key: 'a9', value: 'neun' }] },
        { locale: 'cs', texts: [{ key: 'a10', value: '{n, plural, one {# x} other {# y}}' }] },
      ],
      previous,
    )[0]?.content;
    expect(content).toBe(
      catalog({
        a9: {
          comment: 'Nine',
          extractionState: 'manual',
          localizations: { de: unit('neun') },
        },
        a10: {
          localizations: {
            cs: { variations: { plural: { one: unit('%lld x'), other: unit('%lld y') } } },
            de: unit('zehn'),
          },
        },
      }),
    );
  });

  it('marks a translation as translated that was new, and leaves what is not to be translated', () => {
    const before = (state: string) =>
      catalog({
        a: { localizations: { de: unit('A', state) } },
        b: { shouldTranslate: false },
      });
    const texts = [
      { key: 'a', value: 'A' },
      { key: 'b', value: 'B' },
    ];
    const content = writeXcstrings([{ locale: 'de', texts }], before('new'))[0]?.content;
    expect(content).toBe(before('translated'));
  });

  it('turns a text into a plural and back', () => {
    const text = catalog({ a: { localizations: { de: unit('A') } } });
    const plural = [{ key: 'a', value: '{count, plural, one {x} other {y}}' }];
    const more = writeXcstrings([{ locale: 'de', texts: plural }], text)[0]?.content;
    expect(read(more ?? '').languages[1]?.entries).toMatchObject(plural);
    const texts = [{ key: 'a', value: 'A' }];
    expect(writeXcstrings([{ locale: 'de', texts }], more)[0]?.content).toBe(text);
  });

  const signs = fc.string({ unit: fc.constantFrom(...'#{}\'"%d a\n'.split('')) });
  const form = fc.oneof(signs, anyText()).filter((text) => !text.includes('%lld'));
  const value = fc.oneof(
    anyText(),
    fc.tuple(form, form).map(([one, other]) => {
      const forms = new Map([
        ['one', [one]],
        ['other', [other, numberPart, other]],
      ] as const);
      return writeIcuPlural({ argument: 'count', forms });
    }),
  );
  const key = anyText().filter((text) => text !== '');
  const texts = fc.uniqueArray(fc.record({ key, value }), { selector: (text) => text.key });

  it('is read again as it was, in every language', () => {
    fc.assert(
      fc.property(texts, texts, (english, german) => {
        const languages = [
          { locale: 'en', texts: english },
          { locale: 'de', texts: german },
        ];
        const content = writeXcstrings(languages)[0]?.content ?? '';
        const file = read(content);
        for (const language of languages) {
          const found = file.languages.find(({ locale }) => locale === language.locale);
          const again = new Map(found?.entries.map((entry) => [entry.key, entry.value]));
          for (const text of language.texts) expect(again.get(text.key)).toBe(text.value);
        }
        expect(writeXcstrings(toWritable(file), content)[0]?.content).toBe(content);
      }),
    );
  });
});

it('orders keys as Xcode does', () => {
  const order = [
    ['', '\nIf', ' Note', '-', '–', '...', '(%@)', '[+2]', '[DNF]', '%@', '%lld', '%lld d.p'],
    ['%lld Solves', '%lld.', '© 2021', '+2', '|', '0.00', '3x3', '3x3 BLD', 'All phases'],
    ['All Puzzles', 'AVERAGE PHASES', 'AVERAGES', 'Baidu', 'baidu.com', 'Comment', 'COMMENT'],
    ['Comment something…', 'cse', 'CSE Settings', 'Vitamin B6', 'Vitamin B12', 'VO₂ max'],
  ].flat();
  expect(order.toReversed().toSorted(compareKeys)).toEqual(order);
});
