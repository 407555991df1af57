import type { QueryClient } from '@tanstack/react-query';
import { formatCount } from '#domain/format.ts';
import { baseLocale, languageName, type LocaleCode } from '#domain/locales.ts';
import type { RunTask, TaskContext, TaskResult } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { sendImport, toKeyedChange, undoImport } from '#dashboard/resources/keyed-import.ts';
import { getIdentity } from '#dashboard/ui/import/classify.ts';
import type { ReadyRow } from '#dashboard/ui/import/definition.ts';
import type { LocaleText, Text } from '#generated/model/index.ts';
import { toValueChange } from '../value-change.ts';
import type { TextEntry } from './text-entry.ts';

/** A text of the application in one language. */
export type ExistingText = { group: LocaleCode } & (Text | LocaleText);

interface TextsImport {
  appId: string;
  rows: readonly ReadyRow<TextEntry>[];
  /** By identity, as it was when the file was read. */
  existing: ReadonlyMap<string, ExistingText>;
  onWritten?: (changes: readonly Change[]) => void;
}

export function sendTexts(
  queryClient: QueryClient,
  { existing, ...own }: TextsImport,
  context: TaskContext,
): Promise<TaskResult<number>> {
  const languages = new Set(own.rows.map(({ entry }) => entry.group));
  const isEnglish = languages.has(baseLocale);
  const page = isEnglish ? 'text-import' : 'text-changes';
  const count = formatCount(own.rows.length, getNoun([...languages]));
  const title = `Import of ${count}${describeTarget([...languages])}`;
  const task = { ...own, page, title, toChange: toChangeOf(existing) };
  return sendImport(queryClient, task, context);
}

export function undoTexts(
  queryClient: QueryClient,
  { existing, ...own }: Omit<TextsImport, 'onWritten'>,
): RunTask<Change> {
  return undoImport(queryClient, { ...own, toChange: toChangeOf(existing) });
}

export function getNoun(languages: readonly LocaleCode[]): string {
  const isTranslations = languages.length > 0 && !languages.includes(baseLocale);
  return isTranslations ? 'translation' : 'text';
}

/** E.g. `Import translations into French`. */
export function getTitle(languages: readonly LocaleCode[]): string {
  const target = describeTarget(languages);
  return target === '' ? 'Import texts' : `Import translations${target}`;
}

function describeTarget([language, ...others]: readonly LocaleCode[]): string {
  const isOne = language !== undefined && language !== baseLocale && others.length === 0;
  return isOne ? ` into ${languageName(language)}` : '';
}

const toChangeOf =
  (existing: TextsImport['existing']) =>
  (entry: TextEntry): Change => {
    const { group: locale, key, value } = entry;
    const before = existing.get(getIdentity(entry));
    if (locale === baseLocale) return toKeyedChange('text', entry, before);
    if (before && 'status' in before) return toValueChange({ locale, value, before });
    // Its text is new, too.
    const after = { value, isAutoTranslated: false, status: 'translated' } as const;
    return { kind: 'translation', locale, key, change: 'added', after };
  };
