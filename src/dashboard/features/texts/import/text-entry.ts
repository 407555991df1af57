import {
  bulkCreateTextsBodyTextsItemDescriptionMax as DESCRIPTION_MAX,
  bulkCreateTextsBodyTextsItemKeyMax as KEY_MAX,
  bulkCreateTextsBodyTextsItemKeyRegExp as KEY_PATTERN,
  bulkCreateTextsBodyTextsItemValueMax as VALUE_MAX,
  bulkCreateTextsBodyTextsItemValueRegExp as VALUE_PATTERN,
} from '#generated/zod/texts.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { writeStrings } from '#formats/strings/write.ts';
import type { ImportRules } from '#dashboard/ui/import/classify.ts';

export interface TextEntry {
  key: string;
  value: string;
  description?: string;
  line?: number;
}

/** Used by the worker, and by the page when a key is edited. */
export const textRules: Omit<ImportRules<TextEntry>, 'existing'> = { isSame, reasonAgainst };

/** A file without a comment keeps the description. */
function isSame(before: TextEntry, entry: TextEntry): boolean {
  if (entry.value !== before.value) return false;
  const { description = before.description } = entry;
  return description === before.description || description === fromFile(before.description);
}

/** Normalizes a description: comments in files lose leading and trailing blanks. */
function fromFile(description: string | undefined): string | undefined {
  const file = writeStrings([{ key: 'key', value: 'value', description: description ?? '' }]);
  return parseStrings(new TextEncoder().encode(file)).entries[0]?.description;
}

function reasonAgainst(
  { key, value, description = '' }: TextEntry,
  existing: ReadonlyMap<string, TextEntry>,
): string | undefined {
  // A key that the application has already is taken as it is.
  const isNew = !existing.has(key);
  if (!KEY_PATTERN.test(isNew ? trimInvisible(key) : key)) return 'The key is empty.';
  const unseen = isNew ? invisibleProblem('The key', key) : undefined;
  if (unseen !== undefined) return `${unseen}.`;
  if (key.length > KEY_MAX) return tooLong('key', KEY_MAX);
  if (!VALUE_PATTERN.test(value)) return 'The value is empty, and a text needs one.';
  if (value.length > VALUE_MAX) return tooLong('value', VALUE_MAX);
  if (description.length > DESCRIPTION_MAX) {
    return `${tooLong('description', DESCRIPTION_MAX)} Shorten the comment above the text.`;
  }
  return undefined;
}

function tooLong(what: string, max: number): string {
  return `The ${what} is longer than ${max.toLocaleString()} characters.`;
}
