import { expect, test } from 'vitest';
import { writeAndroidColors } from '#formats/android-colors/write.ts';
import { writeColorPairs } from '#formats/color-pairs/write.ts';
import { writeColorTokens } from '#formats/color-tokens/write.ts';
import type { WritableColor } from '#formats/colors/types.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import { readColorSets } from '#formats/xcassets/catalogue.ts';
import { colorSetFiles } from '#formats/xcassets/write.ts';
import { readColorFile } from './read.ts';

const FOLDER = '../../../mocks/files/written/colors';

const palette: WritableColor[] = [
  { key: 'brand', value: '#0A84FF', description: 'Buttons -- and "links" & <tabs> */' },
  { key: 'default', value: '#FFFFFF', description: 'Two lines:\nthe second 😀' },
  { key: 'text_dark', value: '#010203' },
];

const values = (colors: readonly WritableColor[]) => colors.map(({ key, value }) => [key, value]);

test.each([
  ['Colors.swift', writeSwiftColors],
  ['colors.txt', writeColorPairs],
  ['colors.xml', writeAndroidColors],
  ['tokens.json', writeColorTokens],
])('%s is written byte for byte as before, and read back the same', async (name, write) => {
  const content = write(palette);
  await expect(content).toMatchFileSnapshot(`${FOLDER}/${name}`);
  const { entries, problems } = readColorFile(name, new TextEncoder().encode(content));
  expect(problems).toEqual([]);
  expect(values(entries)).toEqual(values(palette));
});

test('color sets are written byte for byte as before, and read back the same', async () => {
  const files = colorSetFiles(palette);
  for (const { path, text } of files) await expect(text).toMatchFileSnapshot(`${FOLDER}/${path}`);
  expect(values(readColorSets(files).entries)).toEqual(values(palette));
});
