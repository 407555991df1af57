import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { formatNumber } from '#domain/format.ts';
import type { LanguageMark } from '#domain/language-state.ts';
import type { App } from '#generated/model/app.ts';
import type { Color } from '#generated/model/color.ts';
import type { Image } from '#generated/model/image.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import {
  type Asked,
  describeParts,
  leftIn,
  markLanguage,
  missingIn,
  type ProgressByLocale,
} from '../language-progress.ts';

export interface Answers {
  progress: ProgressByLocale;
  /** Requested only when English is the only language: it contains the number of texts. */
  english: Asked<TranslationProgress>;
  servers: Asked<number>;
  images: Asked<readonly Image[]>;
  colors: Asked<readonly Color[]>;
  problems: Problems | undefined;
}

export interface Problems {
  count: number;
  /** Time of the count, in epoch milliseconds. */
  at: number;
}

export interface Health {
  languages: readonly LanguageMark[];
  percent: Asked<number | 'empty'>;
  left: Asked<number>;
  failed: Asked<number>;
  missing: Asked<number>;
  problems: Problems | undefined;
  images: Asked<number>;
  servers: Asked<number>;
  added: Asked<string>;
  icon: string | undefined;
  color: string | undefined;
  needsAttention: boolean | undefined;
}

export function getHealth(app: App, answers: Answers): Health {
  const { images, colors, servers, problems } = answers;
  const progress = [...answers.progress.values()];
  const counted = progress.length > 0 ? progress : [answers.english];
  const known = counted.find((asked) => typeof asked === 'object');
  const hasTexts = known && known.total > 0;
  const failed = sum(progress, ({ error }) => error);
  const missing = sum(progress, missingIn);
  return {
    languages: localeCatalogue.map(({ code, name }) => ({
      code,
      name,
      ...(code === baseLocale
        ? markEnglish(hasTexts, counted.includes('failed'))
        : describeLanguage(app.locales.includes(code), answers.progress.get(code))),
    })),
    percent: hasTexts === false ? 'empty' : getShare(counted),
    left: sum(progress, leftIn),
    failed,
    missing,
    problems,
    images: count(images),
    servers,
    added: getNewest(app, images, colors),
    icon: find(images, 'app_icon')?.url,
    color: find(colors, 'primary')?.value.replace('#', ''),
    needsAttention: isInNeed([failed, missing, servers], servers === 0, problems),
  };
}

/** As on the application's page: failures, missing translations, no server, and unknown parts. */
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
function getShare(progress: readonly Asked<TranslationProgress>[]): Asked<number> {
  const total = sum(progress, (one) => one.total);
  const translated = sum(progress, (one) => one.translated);
  return typeof total === 'number' && typeof translated === 'number'
    ? Math.round((translated * 100) / total)
    : total;
}

const count = (list: Asked<readonly unknown[]>): Asked<number> =>
  typeof list === 'object' ? list.length : list;

const find = <Item extends { key: string }>(list: Asked<readonly Item[]>, key: string) =>
  typeof list === 'object' ? list.find((item) => item.key === key) : undefined;

function getNewest(
  app: App,
  images: Asked<readonly Image[]>,
  colors: Asked<readonly Color[]>,
): Asked<string> {
  if (images === 'failed' || colors === 'failed') return 'failed';
  if (!images || !colors) return undefined;
  const created = Date.parse(app.createdAt);
  const times = [...images, ...colors].map(({ _id }) => readIdTime(_id, app) ?? created);
  const newest = times.reduce((latest, time) => Math.max(latest, time), created);
  return newest > created ? new Date(newest).toISOString() : app.createdAt;
}

/**
 * Our server's ids begin with milliseconds, MongoDB's with seconds since 1970, in hexadecimal
 * digits.
 */
const kinds = [
  { digits: 12, unit: 1 },
  { digits: 8, unit: 1000 },
] as const;

/** Milliseconds between the time in an id and the `createdAt` stored with it. */
const MAX_DIFFERENCE_MS = 60_000;

interface Dated {
  _id: string;
  createdAt: string;
}

/** Epoch milliseconds; undefined when the application's own id does not match its date. */
function readIdTime(id: string, { _id, createdAt }: Dated): number | undefined {
  const created = Date.parse(createdAt);
  const kind = kinds.find((one) => Math.abs((read(_id, one) ?? 0) - created) < MAX_DIFFERENCE_MS);
  return kind && read(id, kind);
}

const HEX = /^[0-9a-f]{24}$/i;

const read = (id: string, { digits, unit }: (typeof kinds)[number]): number | undefined =>
  HEX.test(id) ? Number.parseInt(id.slice(0, digits), 16) * unit : undefined;
