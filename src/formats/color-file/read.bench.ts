import { test } from 'vitest';
import { writeColorPairs } from '#formats/color-pairs/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import { readColorSets } from '#formats/xcassets/catalogue.ts';
import { colorSetFiles } from '#formats/xcassets/write.ts';
import { readColorFile } from './read.ts';

const colors = Array.from({ length: 20_000 }, (_, index) => ({
  key: `screen_part_${index}`,
  value: `#${index.toString(16).padStart(6, '0').toUpperCase()}`,
  description: `Shown on screen ${index}`,
}));
const swift = writeSwiftColors(colors);
const pairs = writeColorPairs(colors);
const catalogue = colorSetFiles(colors.slice(0, 2000));
const hostile = 'let a = UIColor(light: '.repeat(1_000_000 / 23);

const options = { iterations: 5, time: 0, warmupIterations: 1, warmupTime: 0 };

test('reading colors', { timeout: 120_000 }, async ({ bench }) => {
  await bench('Swift, 20,000 colors with descriptions', () => {
    readColorFile('Colors.swift', swift);
  }).run(options);
  await bench('pairs, 20,000 colors with descriptions', () => {
    readColorFile('colors.txt', pairs);
  }).run(options);
  await bench('an asset catalogue, 2,000 color sets', () => {
    readColorSets(catalogue);
  }).run(options);
  await bench('1 MB of brackets that are never closed', () => {
    readColorFile('Colors.swift', hostile);
  }).run(options);
});
