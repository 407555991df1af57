import {
  updateTranslationBodyValueMax as VALUE_MAX,
  updateTranslationBodyValueRegExp as VALUE_PATTERN,
} from '#generated/zod/translations.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import type { ImportFile, ImportRules } from '#dashboard/ui/import/classify.ts';

export interface TranslationEntry {
  key: string;
  /** The English original where there is no translation. */
  value: string;
  isMissing?: boolean;
  line?: number;
}

/**
 * An export writes the original for a missing translation: importing it again must change nothing.
 */
export const translationRules: Omit<ImportRules<TranslationEntry>, 'existing'> = {
  isSame: (before, entry) => before.value === entry.value,
  isPlaceholder: ({ isMissing }) => isMissing === true,
  reasonAgainst,
};

function reasonAgainst(
  { key, value }: TranslationEntry,
  existing: ReadonlyMap<string, TranslationEntry>,
): string | undefined {
  if (!existing.has(key)) return 'There is no text with this key. Add it in English first.';
  // Spec 5, Translation edit.
  if (!VALUE_PATTERN.test(value)) return 'The value is empty, and an empty value is not saved.';
  if (value.length <= VALUE_MAX) return undefined;
  return `The value is longer than ${VALUE_MAX.toLocaleString()} characters.`;
}

export function translationsOfFile(bytes: Uint8Array): ImportFile<TranslationEntry> {
  const { entries, problems } = parseStrings(bytes);
  return {
    entries: entries.map(({ key, value, line }) => ({ key, value, line })),
    problems: problems.map((problem) => ({ ...problem, kind: problem.kind ?? 'invalid' })),
  };
}
