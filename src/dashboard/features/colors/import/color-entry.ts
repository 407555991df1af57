import {
  bulkCreateColorsBodyColorsItemDescriptionMax as DESCRIPTION_MAX,
  bulkCreateColorsBodyColorsItemKeyMax as KEY_MAX,
  bulkCreateColorsBodyColorsItemKeyRegExp as KEY_PATTERN,
  bulkCreateColorsBodyColorsItemValueRegExp as VALUE_PATTERN,
} from '#generated/zod/colors.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { ColorEntry } from '#formats/colors/types.ts';
import { isCatalogueFile } from '#formats/xcassets/catalogue.ts';
import type { ImportRules } from '#dashboard/ui/import/classify.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';

export interface ImportedColor extends ColorEntry {
  scope?: string;
  path?: string;
}

export const colorRules: Omit<ImportRules<ImportedColor>, 'existing'> = { isSame, validate };

/** A file without a comment keeps the description. */
function isSame(before: ImportedColor, { value, description }: ImportedColor): boolean {
  if (normaliseColor(value) !== normaliseColor(before.value)) return false;
  return description === undefined || fromFile(description) === fromFile(before.description);
}

/** A comment drops the blanks around a description and around its line ends. */
function fromFile(description = ''): string {
  return description.trim().replaceAll(/\s+/g, ' ');
}

function validate({ key, value, description = '' }: ImportedColor): string | undefined {
  if (!KEY_PATTERN.test(key)) return `${KEY_HINT}.`;
  if (key.length > KEY_MAX) return `${describeTooLong('The key', KEY_MAX)}.`;
  if (!VALUE_PATTERN.test(value)) return 'The value is not a color of six hexadecimal digits.';
  if (description.length > DESCRIPTION_MAX) {
    return `${describeTooLong('The description', DESCRIPTION_MAX)}. Shorten the comment above the color.`;
  }
  return undefined;
}

/** Android has the colors of an application in any file of `values`. */
export const isAndroidFile = (path: string): boolean => path.endsWith('.xml');

export const isAndroidResource = (path: string): boolean =>
  /(?:^|\/)values[^/]*\/[^/]+\.xml$/.test(path);

/** Of the files in a folder, or of several files. */
export const isCataloguePart = (path: string): boolean =>
  isCatalogueFile(path) || (path.includes('/') ? isAndroidResource(path) : isAndroidFile(path));
