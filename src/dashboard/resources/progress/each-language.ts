import pLimit from 'p-limit';
import { ApiError } from '#domain/api-error.ts';
import { baseLocale, type TargetLocaleCode } from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import type { Locale, TranslationProgressResponse } from '#generated/model/index.ts';
import { countsOfProgress, type StatusCounts } from './status-counts.ts';

type Answer = Promise<TranslationProgressResponse>;

/** For all applications together. */
const limit = pLimit(PARALLEL);

/** For servers that count one language at a time. Fails if all calls do. */
export async function readEachLanguage(
  english: Answer,
  targets: readonly TargetLocaleCode[],
  ask: (locale: Locale) => Answer,
) {
  const counts: Partial<Record<Locale, StatusCounts>> = {};
  const errors: ApiError[] = [];
  const read = async (locale: Locale, answer: Answer) => {
    try {
      counts[locale] = countsOfProgress((await answer).data);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      errors.push(failure);
    }
  };
  await Promise.all([
    read(baseLocale, english),
    ...targets.map((locale) =>
      read(
        locale,
        limit(() => ask(locale)),
      ),
    ),
  ]);
  const [error = null] = errors;
  if (error && Object.keys(counts).length === 0) throw error;
  return { counts, error };
}
