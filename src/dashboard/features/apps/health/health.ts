import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { formatNumber } from '#domain/format.ts';
import type { LanguageMark } from '#domain/language-state.ts';
import type { App } from '#generated/model/app.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import {
  type Asked,
  describeParts,
  leftIn,
  markLanguage,
  missingIn,
  type ProgressByLocale,
} from '../language-progress.ts';
import type { Problems } from '../known-problems.ts';

export interface Answers {
  progress: ProgressByLocale;
  servers: Asked<number>;
  problems: Problems | undefined;
}

export interface Health {
  languages: readonly LanguageMark[];
  /** `alone`: English is the only language. */
  percent: Asked<number | 'empty' | 'alone'>;
  left: Asked<number>;
  failed: Asked<number>;
  missing: Asked<number>;
  problems: Problems | undefined;
  servers: Asked<number>;
  needsAttention: boolean | undefined;
}

export function getHealth(app: App, answers: Answers): Health {
  const { servers, problems } = answers;
  const progress = [...answers.progress.values()];
  const known = progress.find((asked) => typeof asked === 'object');
  const hasTexts = known && known.total > 0;
  const failed = sum(progress, ({ error }) => error);
  const missing = sum(progress, missingIn);
  return {
    languages: localeCatalogue.map(({ code, name }) => ({
      code,
      name,
      ...(code === baseLocale
        ? markEnglish(hasTexts, progress.includes('failed'))
        : describeLanguage(app.locales.includes(code), answers.progress.get(code))),
    })),
    percent: getShare(progress),
    left: sum(progress, leftIn),
    failed,
    missing,
    problems,
    servers,
    needsAttention: isInNeed([failed, missing, servers], servers === 0, problems),
  };
}

/** Failures, missing translations, no server, and unknown parts. */
function isInNeed(
  asked: readonly Asked<number>[],
  hasNoServers: boolean,
  problems: Problems | undefined,
): boolean | undefined {
  const [failed, missing] = asked;
  const isIll = [failed, missing].some((found) => typeof found === 'number' && found > 0);
  if (isIll || hasNoServers || (problems?.count ?? 0) > 0 || asked.includes('failed')) return true;
  return asked.includes(undefined) ? undefined : false;
}

type Mark = Omit<LanguageMark, 'code' | 'name'>;

/** English only shows whether there are base texts. */
function markEnglish(hasTexts: boolean | undefined, isUnknown: boolean): Mark {
  if (hasTexts === undefined)
    return isUnknown
      ? { state: 'unknown', done: 0, words: 'could not be loaded' }
      : { state: 'loading', done: 0, words: 'loading' };
  return hasTexts
    ? { state: 'complete', done: 1, words: 'the base texts' }
    : { state: 'empty', done: 0, words: 'no texts' };
}

function describeLanguage(isThere: boolean, asked: Asked<TranslationProgress>): Mark {
  if (!isThere) return { state: 'absent', done: 0, words: '' };
  return { ...markLanguage(asked), words: describeProgress(asked) };
}

function describeProgress(asked: Asked<TranslationProgress>): string {
  if (asked === undefined) return 'loading';
  if (asked === 'failed') return 'could not be loaded';
  if (asked.total === 0) return 'no texts';
  const missing = missingIn(asked);
  const parts = [describeParts(asked), missing > 0 && `${formatNumber(missing)} missing`];
  return parts.filter(Boolean).join(', ');
}

function sum(
  progress: readonly Asked<TranslationProgress>[],
  get: (progress: TranslationProgress) => number,
): Asked<number> {
  if (progress.includes(undefined)) return undefined;
  if (progress.includes('failed')) return 'failed';
  return progress.reduce((total, asked) => total + (typeof asked === 'object' ? get(asked) : 0), 0);
}

/** Spec 9: a rounded percentage. */
function getShare(progress: readonly Asked<TranslationProgress>[]): Health['percent'] {
  if (progress.length === 0) return 'alone';
  const total = sum(progress, (one) => one.total);
  const translated = sum(progress, (one) => one.translated);
  if (typeof total !== 'number' || typeof translated !== 'number') return total;
  return total === 0 ? 'empty' : Math.round((translated * 100) / total);
}
