import type { Color } from '#generated/model/color.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { WritableColor } from '#formats/colors/types.ts';
import { writeAndroidColors } from '#formats/android-colors/write.ts';
import { writeColorPairs } from '#formats/color-pairs/write.ts';
import { writeColorTokens } from '#formats/color-tokens/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import { colorSetFiles } from '#formats/xcassets/write.ts';
import { zipFiles } from '#dashboard/browser/files.ts';

export type ExportFormat = 'swift' | 'pairs' | 'xcassets' | 'tokens' | 'android';

interface ExportFile {
  ending: string;
  content: Blob;
}

export async function exportFile(
  colors: readonly Color[],
  format: ExportFormat,
): Promise<ExportFile> {
  const writable = colors.map(toWritable);
  switch (format) {
    case 'swift':
      return { ending: 'colors.swift', content: textFile(writeSwiftColors(writable)) };
    case 'pairs':
      return { ending: 'colors.txt', content: textFile(writeColorPairs(writable)) };
    case 'android':
      return {
        ending: 'colors.xml',
        content: new Blob([writeAndroidColors(writable)], { type: 'text/xml' }),
      };
    case 'tokens':
      return {
        ending: 'colors.json',
        content: new Blob([writeColorTokens(writable)], { type: 'application/json' }),
      };
    case 'xcassets':
      return { ending: 'Colors.xcassets.zip', content: await writeCatalogue(writable) };
  }
}

function toWritable({ key, value, description }: Color): WritableColor {
  return { key, value: normaliseColor(value), ...(description !== undefined && { description }) };
}

function textFile(text: string): Blob {
  return new Blob([text], { type: 'text/plain;charset=utf-8' });
}

/** The same colors give the same bytes. */
const writeCatalogue = (colors: readonly WritableColor[]): Promise<Blob> =>
  zipFiles(colorSetFiles(colors).map(({ path, text }) => ({ path, content: text })));
