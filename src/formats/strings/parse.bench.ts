import { test } from 'vitest';
import { parseStrings } from './parse.ts';
import { writeStrings } from './write.ts';

const entries = Array.from({ length: 100_000 }, (_, index) => ({
  key: `screen.part_${index}.title`,
  value: `Text number ${index} with "quotation marks"\n and a second line`,
  description: `Shown on screen ${index}`,
}));
const file = new TextEncoder().encode(writeStrings(entries));

test('reading a .strings file', { timeout: 60_000 }, async ({ bench }) => {
  await bench('100,000 entries with escapes and descriptions', () => {
    parseStrings(file);
  }).run({ iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 });
});
