import { isList, isObject } from '#domain/answer.ts';
import type { LanguageProgress } from '#generated/model/language-progress.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';

/** The counts of all languages, where an answer tells them; another backend may mean something else by that name. */
export function readLanguages({
  languages,
}: TranslationProgressResponse): readonly LanguageProgress[] | undefined {
  const isUsable = isList(languages) && languages?.every(({ counts }) => isObject(counts));
  return isUsable ? languages : undefined;
}
