import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { formatNumber } from '#domain/format.ts';
import { getPercentOf, type LanguageMark } from '#domain/language-state.ts';
import {
  countAll,
  markLanguage,
  type StatusCounts,
} from '#dashboard/resources/progress/status-counts.ts';
import type { App } from '#generated/model/index.ts';
import { type Asked, describeParts, type ProgressByLocale } from '../language-progress.ts';
import type { CountedProblems } from '#dashboard/resources/checks/count-problems.ts';

export interface Answers {
  progress: ProgressByLocale;
  servers: Asked<number>;
  problems: CountedProblems | undefined;
}

export interface Health {
  languages: readonly LanguageMark[];
  /** `alone`: English is the only language. */
  percent: Asked<number | 'empty' | 'alone'>;
  failed: Asked<number>;
  missing: Asked<number>;
  problems: CountedProblems | undefined;
  servers: Asked<number>;
  needsAttention: boolean | undefined;
}

type Concern = Pick<Health, 'failed' | 'missing' | 'servers' | 'problems'>;

export function getHealth(app: App, answers: Answers): Health {
  const { servers, problems } = answers;
  const progress = [...answers.progress.values()];
  const known = progress.find((asked) => typeof asked === 'object');
  const hasTexts = known && countAll(known) > 0;
  const failed = sum(progress, ({ error }) => error);
  const missing = sum(progress, (counts) => counts.new);
  return {
    languages: localeCatalogue.map(({ code, name }) => ({
      code,
      name,
      ...(code === baseLocale
        ? markEnglish(hasTexts, progress.includes('failed'))
        : describeLanguage(app.locales.includes(code), answers.progress.get(code))),
    })),
    percent: getShare(progress),
    failed,
    missing,
    problems,
    servers,
    needsAttention: isInNeed({ failed, missing, servers, problems }),
  };
}

/** Failures, missing translations, problems, and unknown parts. */
function isInNeed({ failed, missing, servers, problems }: Concern): boolean | undefined {
  const isIll = [failed, missing, problems?.count].some(
    (found) => typeof found === 'number' && found > 0,
  );
  const asked = [failed, missing, servers];
  if (isIll || asked.includes('failed')) return true;
  return asked.includes(undefined) ? undefined : false;
}

type Mark = Omit<LanguageMark, 'code' | 'name'>;

/** English only shows whether there are base texts. */
function markEnglish(hasTexts: boolean | undefined, isUnknown: boolean): Mark {
  if (hasTexts === undefined) return describeLanguage(true, isUnknown ? 'failed' : undefined);
  return hasTexts
    ? { state: 'complete', done: 1, words: 'the base texts' }
    : { state: 'empty', done: 0, words: 'no texts' };
}

function describeLanguage(isThere: boolean, asked: Asked<StatusCounts>): Mark {
  if (!isThere) return { state: 'absent', done: 0, words: '' };
  return { ...markLanguage(asked), words: describeProgress(asked) };
}

function describeProgress(asked: Asked<StatusCounts>): string {
  if (asked === undefined) return 'loading';
  if (asked === 'failed') return 'could not be loaded';
  if (countAll(asked) === 0) return 'no texts';
  const parts = [describeParts(asked), asked.new > 0 && `${formatNumber(asked.new)} missing`];
  return parts.filter(Boolean).join(', ');
}

function sum(
  progress: readonly Asked<StatusCounts>[],
  get: (counts: StatusCounts) => number,
): Asked<number> {
  if (progress.includes(undefined)) return undefined;
  if (progress.includes('failed')) return 'failed';
  return progress.reduce((total, asked) => total + (typeof asked === 'object' ? get(asked) : 0), 0);
}

function getShare(progress: readonly Asked<StatusCounts>[]): Health['percent'] {
  if (progress.length === 0) return 'alone';
  const total = sum(progress, countAll);
  const translated = sum(progress, (counts) => counts.translated);
  if (typeof total !== 'number' || typeof translated !== 'number') return total;
  return total === 0 ? 'empty' : getPercentOf(translated, total);
}

const values = {
  languages: ({ percent }) => (percent === 'empty' || percent === 'alone' ? -1 : percent),
  failed: ({ failed }) => failed,
  missing: ({ missing }) => missing,
  // Counted on demand only, so the order does not wait for it.
  problems: ({ problems }) => problems?.count ?? -1,
  servers: ({ servers }) => servers,
} satisfies Record<string, (health: Health) => Asked<number>>;

export type HealthColumn = keyof typeof values;

export const findColumn = (sort: string | undefined): HealthColumn | undefined => {
  const id = sort?.replace(/^-/, '');
  // as: the keys of an object are those of its type
  return (Object.keys(values) as HealthColumn[]).find((column) => column === id);
};

/** The sort values of all applications; undefined until complete, so that rows move only once. */
export function getOrder(
  ids: readonly string[],
  known: ReadonlyMap<string, Health>,
  column: HealthColumn,
): ReadonlyMap<string, number> | undefined {
  const order = new Map<string, number>();
  for (const id of ids) {
    const health = known.get(id);
    const value = health && values[column](health);
    if (value === undefined) return undefined;
    order.set(id, value === 'failed' ? -2 : value);
  }
  return order;
}
