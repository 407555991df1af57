import {
  bulkCreateTextsBodyTextsItemDescriptionMax as DESCRIPTION_MAX,
  bulkCreateTextsBodyTextsItemKeyMax as KEY_MAX,
  bulkCreateTextsBodyTextsItemKeyRegExp as KEY_PATTERN,
  bulkCreateTextsBodyTextsItemValueMax as VALUE_MAX,
  bulkCreateTextsBodyTextsItemValueRegExp as VALUE_PATTERN,
} from '#generated/zod/texts.ts';
import {
  updateTranslationBodyValueMax as TRANSLATION_MAX,
  updateTranslationBodyValueRegExp as TRANSLATION_PATTERN,
} from '#generated/zod/translations.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { writeStrings } from '#formats/strings/write.ts';
import { getIdentity, type ImportRules } from '#dashboard/ui/import/classify.ts';

export interface TextEntry {
  group: LocaleCode;
  key: string;
  /** The English original where there is no translation. */
  value: string;
  description?: string;
  isMissing?: boolean;
  line?: number;
  path?: string;
}

/**
 * For the worker, and for edited keys. Importing an export changes nothing, although originals may
 * replace missing translations.
 */
export const textRules: Omit<ImportRules<TextEntry>, 'existing'> = {
  isSame,
  isPlaceholder: ({ isMissing }) => isMissing === true,
  validate: (entry, existing) =>
    entry.group === baseLocale
      ? getTextProblem(entry, existing.has(getIdentity(entry)))
      : getTranslationProblem(entry),
  getRequired: ({ group, key }) =>
    group === baseLocale
      ? undefined
      : {
          id: getIdentity({ group: baseLocale, key }),
          reason: ORPHAN,
          unselected: 'Its English text is not selected, and does not exist yet.',
        },
};

const ORPHAN = 'There is no text with this key. Add it in English first.';

/** A file without a comment keeps the description. */
function isSame(before: TextEntry, entry: TextEntry): boolean {
  if (entry.value !== before.value) return false;
  if (entry.group !== baseLocale) return true;
  const { description = before.description } = entry;
  return description === before.description || description === fromFile(before.description);
}

/** Normalizes a description: comments in files lose leading and trailing blanks. */
function fromFile(description: string | undefined): string | undefined {
  const file = writeStrings([{ key: 'key', value: 'value', description: description ?? '' }]);
  return parseStrings(new TextEncoder().encode(file)).entries[0]?.description;
}

function getTextProblem(
  { key, value, description = '' }: TextEntry,
  isThere: boolean,
): string | undefined {
  // A key that the application has already is taken as it is.
  const isNew = !isThere;
  if (!KEY_PATTERN.test(isNew ? trimInvisible(key) : key)) return 'The key is empty.';
  const unseen = isNew ? invisibleProblem('The key', key) : undefined;
  if (unseen !== undefined) return `${unseen}.`;
  if (key.length > KEY_MAX) return `${describeTooLong('The key', KEY_MAX)}.`;
  if (!VALUE_PATTERN.test(value)) return 'The value is empty, and a text needs one.';
  if (value.length > VALUE_MAX) return `${describeTooLong('The value', VALUE_MAX)}.`;
  if (description.length > DESCRIPTION_MAX) {
    return `${describeTooLong('The description', DESCRIPTION_MAX)}. Shorten the comment above the text.`;
  }
  return undefined;
}

function getTranslationProblem({ value }: TextEntry): string | undefined {
  // Spec 5, Translation edit.
  if (!TRANSLATION_PATTERN.test(value))
    return 'The value is empty, and an empty value is not saved.';
  return value.length > TRANSLATION_MAX
    ? `${describeTooLong('The value', TRANSLATION_MAX)}.`
    : undefined;
}
