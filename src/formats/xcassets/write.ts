import { getRgb } from '#domain/color-value.ts';
import type { WritableColor } from '#formats/colors/types.ts';
import type { CatalogueFile } from './catalogue.ts';

const INFO = { author: 'xcode', version: 1 };

const root = 'Colors.xcassets';

/** Descriptions are lost. */
export function colorSetFiles(colors: readonly WritableColor[]): CatalogueFile[] {
  return [
    { path: `${root}/Contents.json`, text: json({ info: INFO }) },
    ...colors.map(({ key, value }) => ({
      path: `${root}/${key}.colorset/Contents.json`,
      text: json({ colors: [{ color: toColor(value), idiom: 'universal' }], info: INFO }),
    })),
  ];
}

function toColor(value: string) {
  const [red, green, blue] = getRgb(value).map(
    (part) =>
      `0x${Math.round(part * 255)
        .toString(16)
        .toUpperCase()
        .padStart(2, '0')}`,
  );
  return { 'color-space': 'srgb', components: { alpha: '1.000', blue, green, red } };
}

/** Formats as Xcode does, so that opening the catalogue changes nothing. */
function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll('": ', '" : ')}\n`;
}
