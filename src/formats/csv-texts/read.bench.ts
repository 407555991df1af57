import { test } from 'vitest';
import { readCsvTexts } from './read.ts';
import { writeCsvTexts } from './write.ts';

const texts = Array.from({ length: 100_000 }, (_, index) => ({
  key: `screen.part_${index}.title`,
  value: `Text number ${index} with "quotation marks"\n and a second line`,
  description: `Shown on screen ${index}`,
}));
const [file] = writeCsvTexts([{ locale: 'en', texts }]);
const bytes = new TextEncoder().encode(file?.content);

test('reading a table of texts', { timeout: 60_000 }, async ({ bench }) => {
  await bench('100,000 entries with quotation marks and descriptions', () => {
    readCsvTexts('texts.csv', bytes);
  }).run({ iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 });
});
