import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { catalog, unit } from '#tests/support/string-catalog.ts';
import { numberPart } from '#formats/icu-plural/parts.ts';
import { writeIcuPlural } from '#formats/icu-plural/plural.ts';
import { readXcstrings } from './read.ts';
import { compareKeys, writeXcstrings } from './write.ts';

const read = (text: Uint8Array | string) => readXcstrings('Localizable.xcstrings', text);

const toWritable = (file: ReturnType<typeof read>) =>
  file.languages.map(({ locale = '', entries }) => ({ locale, texts: entries }));

describe('writeXcstrings', () => {
  it('writes as Xcode does: keys in its order, each with its languages and forms', () => {
    const content = writeXcstrings([
      {
        locale: 'en',
        texts: [
          { key: 'a10', value: 'Ten "10"' },
          { key: 'a9', value: 'a9', description: 'Nine' },
          { key: '404', value: 'Not found' },
        ],
      },
      { locale: 'de', texts: [{ key: 'a9', value: 'neun' }] },
      { locale: 'cs', texts: [{ key: 'a9', value: '{n, plural, other {# y} one {# x}}' }] },
    ])[0]?.content;
    const manual = { extractionState: 'manual' };
    expect(content).toBe(
      catalog({
        '404': { ...manual, localizations: { en: unit('Not found') } },
        a9: {
          comment: 'Nine',
          ...manual,
          localizations: {
            cs: { variations: { plural: { one: unit('%lld x'), other: unit('%lld y') } } },
            de: unit('neun'),
          },
        },
        a10: { ...manual, localizations: { en: unit('Ten "10"') } },
      }),
    );
  });

  it('writes a translation that is its key, which no other language has by itself', () => {
    const [file] = writeXcstrings([
      { locale: 'en', texts: [{ key: 'OK', value: 'Okay' }] },
      { locale: 'de', texts: [{ key: 'OK', value: 'OK' }] },
    ]);
    const localizations = { de: unit('OK'), en: unit('Okay') };
    expect(file?.content).toBe(catalog({ OK: { extractionState: 'manual', localizations } }));
  });

  it('writes an application without texts', () => {
    expect(writeXcstrings([{ locale: 'en', texts: [] }])[0]?.content).toBe(catalog({}));
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
        expect(writeXcstrings(toWritable(file))[0]?.content).toBe(content);
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
