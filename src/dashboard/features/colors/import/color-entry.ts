import {
  bulkCreateColorsBodyColorsItemDescriptionMax as DESCRIPTION_MAX,
  bulkCreateColorsBodyColorsItemKeyMax as KEY_MAX,
  bulkCreateColorsBodyColorsItemKeyRegExp as KEY_PATTERN,
  bulkCreateColorsBodyColorsItemValueRegExp as VALUE_PATTERN,
} from '#generated/zod/colors.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { ImportRules } from '#dashboard/ui/import/classify.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';

/** A color of a file, or a color of the application as far as an import can change it. */
export interface ImportedColor {
  key: string;
  value: string;
  description?: string;
  line?: number;
  /** How opaque it is in the file; absent when it is opaque. */
  alpha?: number;
  /** A second value, for a dark screen. */
  appearance?: 'dark';
  /** Says how something was changed that cannot be taken over as it is. */
  note?: string;
  /** The Swift types around it. */
  scope?: string;
  /** Where in a catalogue it is. */
  path?: string;
}

/** How colors of a file are told apart; used by the worker and, when a key is edited, by the page. */
export const colorRules: Omit<ImportRules<ImportedColor>, 'existing'> = { isSame, reasonAgainst };

/** A file without a comment leaves the description as it is. */
function isSame(before: ImportedColor, { value, description }: ImportedColor): boolean {
  if (normaliseColor(value) !== normaliseColor(before.value)) return false;
  return description === undefined || fromFile(description) === fromFile(before.description);
}

/** A comment keeps neither the blanks at a description's ends nor those around its line ends. */
function fromFile(description = ''): string {
  return description.trim().replaceAll(/\s+/g, ' ');
}

function reasonAgainst({ key, value, description = '' }: ImportedColor): string | undefined {
  if (!KEY_PATTERN.test(key)) return `${KEY_HINT}.`;
  if (key.length > KEY_MAX) return tooLong('key', KEY_MAX);
  if (!VALUE_PATTERN.test(value)) return 'The value is not a color of six hexadecimal digits.';
  if (description.length > DESCRIPTION_MAX) {
    return `${tooLong('description', DESCRIPTION_MAX)} Shorten the comment above the color.`;
  }
  return undefined;
}

function tooLong(what: string, max: number): string {
  return `The ${what} is longer than ${max.toLocaleString()} characters.`;
}
