import type { Color } from '#generated/model/index.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { WritableColor } from '#formats/colors/types.ts';
import { writeAndroidColors } from '#formats/android-colors/write.ts';
import { writeColorPairs } from '#formats/color-pairs/write.ts';
import { writeColorTokens } from '#formats/color-tokens/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import { colorSetFiles } from '#formats/xcassets/write.ts';
import { zipFiles } from '#dashboard/browser/files.ts';

export type ExportFormat = 'swift' | 'pairs' | 'xcassets' | 'tokens' | 'android';

interface Writer {
  ending: string;
  type: string;
  write: (colors: readonly WritableColor[]) => string;
}

const writers: Readonly<Record<Exclude<ExportFormat, 'xcassets'>, Writer>> = {
  swift: { ending: 'colors.swift', type: 'text/plain;charset=utf-8', write: writeSwiftColors },
  pairs: { ending: 'colors.txt', type: 'text/plain;charset=utf-8', write: writeColorPairs },
  android: { ending: 'colors.xml', type: 'text/xml', write: writeAndroidColors },
  tokens: { ending: 'colors.json', type: 'application/json', write: writeColorTokens },
};

/** The same colors give the same bytes. */
export async function exportFile(
  colors: readonly Color[],
  format: ExportFormat,
): Promise<{ ending: string; content: Blob }> {
  const writable = colors.map(({ key, value, description }) => ({
    key,
    value: normaliseColor(value),
    ...(description !== undefined && { description }),
  }));
  if (format === 'xcassets') {
    const files = colorSetFiles(writable).map(({ path, text }) => ({ path, content: text }));
    return { ending: 'Colors.xcassets.zip', content: await zipFiles(files) };
  }
  const { ending, type, write } = writers[format];
  return { ending, content: new Blob([write(writable)], { type }) };
}
