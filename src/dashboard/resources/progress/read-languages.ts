import { isList, isObject } from '#domain/answer.ts';
import type { LanguageProgress } from '#generated/model/language-progress.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';

/** Reads the optional counts of all languages; ignores another server's field of the same name. */
export function readLanguages({
  languages,
}: TranslationProgressResponse): readonly LanguageProgress[] | undefined {
  const isUsable = isList(languages) && languages?.every(({ counts }) => isObject(counts));
  return isUsable ? languages : undefined;
}
