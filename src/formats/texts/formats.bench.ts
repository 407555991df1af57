import { test } from 'vitest';
import { readArb } from '#formats/arb/read.ts';
import { writeArb } from '#formats/arb/write.ts';
import { readJsonTexts } from '#formats/json-texts/read.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { writeStrings } from '#formats/strings/write.ts';
import { readStringsdict } from '#formats/stringsdict/read.ts';
import { readXcstrings } from '#formats/xcstrings/read.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';

const texts = Array.from({ length: 100_000 }, (_, index) => ({
  key: `screen.part_${index}.title`,
  value: `Text number ${index} with "quotation marks"\n and a second line`,
  description: `Shown on screen ${index}`,
}));
const english = [{ locale: 'en', texts }];

const plural = [
  {
    locale: 'en',
    texts: texts.map(({ key, description }, index) => ({
      key,
      value: `{count, plural, one {# file ${index}} other {# files ${index}}}`,
      description,
    })),
  },
];

const content = (files: { content: string }[]) => new TextEncoder().encode(files[0]?.content);

const plurals = texts.map(
  ({ key }, index) => `<key>${key}</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
<key>n</key><dict><key>one</key><string>%d file ${index}</string>
<key>other</key><string>%d files ${index}</string></dict></dict>`,
);
const stringsdict = new TextEncoder().encode(`<plist><dict>${plurals.join('\n')}</dict></plist>`);

const strings = new TextEncoder().encode(writeStrings(texts));
const catalog = content(writeXcstrings(english));
const flat = content(writeJsonTexts(english));
const nested = content(writeJsonTexts(english, { keys: 'nested' }));
const arb = content(writeArb(english));
const pluralCatalog = content(writeXcstrings(plural));
const pluralJson = content(writeJsonTexts(plural));

const cases: [string, () => unknown][] = [
  ['.strings, read, to compare with', () => parseStrings(strings)],
  ['.strings, written, to compare with', () => writeStrings(texts)],
  ['String Catalog, read', () => readXcstrings('', catalog)],
  ['String Catalog, written', () => writeXcstrings(english)],
  ['.stringsdict, read', () => readStringsdict('', stringsdict)],
  ['flat JSON, read', () => readJsonTexts('', flat)],
  ['nested JSON, read', () => readJsonTexts('', nested)],
  ['flat JSON, written', () => writeJsonTexts(english)],
  ['nested JSON, written', () => writeJsonTexts(english, { keys: 'nested' })],
  ['String Catalog of plurals, read', () => readXcstrings('', pluralCatalog)],
  ['String Catalog of plurals, written', () => writeXcstrings(plural)],
  ['JSON of plurals, read', () => readJsonTexts('en.json', pluralJson)],
  ['JSON of plurals, written', () => writeJsonTexts(plural)],
  ['ARB, read', () => readArb('', arb)],
  ['ARB, written', () => writeArb(english)],
];

test.for(cases)('100,000 texts: %s', { timeout: 120_000 }, async ([name, run], { bench }) => {
  await bench(name, () => void run()).run({
    iterations: 5,
    time: 0,
    warmupIterations: 1,
    warmupTime: 0,
  });
});
