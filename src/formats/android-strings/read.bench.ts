import { test } from 'vitest';
import { readAndroidStrings } from './read.ts';
import { writeAndroidStrings } from './write.ts';

const texts = Array.from({ length: 100_000 }, (_, index) => ({
  key: `screen_part_${index}_title`,
  value: `Text number ${index} with "quotation marks"\n and a second line`,
  description: `Shown on screen ${index}`,
}));
const [file] = writeAndroidStrings([{ locale: 'en', texts }]);
const bytes = new TextEncoder().encode(file?.content);

test('reading strings.xml', { timeout: 60_000 }, async ({ bench }) => {
  await bench('100,000 entries with escapes and descriptions', () => {
    readAndroidStrings('values/strings.xml', bytes);
  }).run({ iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 });
});
