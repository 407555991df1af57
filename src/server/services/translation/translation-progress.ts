import { setImmediate } from 'node:timers/promises';
import type {
  Locale,
  TranslationProgress as Progress,
  TranslationProgressResponse as ProgressAnswer,
} from '#generated/model/index.ts';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { Db } from '#server/db/schema.ts';
import { texts } from '#server/db/tables/texts.ts';
import { statePages } from '#server/db/tables/translation-states.ts';
import { translations } from '#server/db/tables/translations.ts';
import { requireApp } from '../resources/apps.ts';
import { snapshot } from '../config/list-answer.ts';
import { requireLocale } from './translations.ts';

type Counts = ReadonlyMap<TranslationStatus, number>;

/** Up to this many texts, all languages are counted at once: 10 ms for 14. */
const MAX_COUNTED_TOGETHER = 3000;

function toProgress(total: number, counts: Counts = new Map()): Progress {
  const of = (status: TranslationStatus) => counts.get(status) ?? 0;
  return {
    total,
    translated: of('translated'),
    progress: total === 0 ? 100 : (of('translated') * 100) / total,
    pending: of('pending'),
    error: of('error'),
    cancelled: of('cancelled'),
    translating: of('translating'),
  };
}

const ofAll = (locales: readonly Locale[], getProgress: (locale: Locale) => Progress) =>
  locales.map((locale) => ({ locale, counts: getProgress(locale) }));

export async function translationProgress(
  db: Db,
  appId: string,
  locale: Locale,
): Promise<ProgressAnswer> {
  const app = await requireApp(db, appId);
  requireLocale(app, locale);
  const total = await texts.count(db, appId);
  const isTogether = total <= MAX_COUNTED_TOGETHER;
  const asked = targetLocales(isTogether ? app.locales : [locale]);
  const counts = await translations.countByStatus(db, appId, asked);
  counts.set(baseLocale, new Map([['translated', total]]));
  const getProgress = (code: Locale) => toProgress(total, counts.get(code));
  return {
    data: getProgress(locale),
    ...(isTogether && { languages: ofAll(app.locales, getProgress) }),
  };
}

/** Letters of the contract's `LanguageStates`; all others mean `new`. */
const statuses: ReadonlyMap<string, TranslationStatus> = new Map([
  ['p', 'pending'],
  ['t', 'translating'],
  ['a', 'translated'],
  ['m', 'translated'],
  ['e', 'error'],
  ['c', 'cancelled'],
]);

function countLetters(states: string): Counts {
  const byCode = new Uint32Array(128);
  for (let at = 0; at < states.length; at += 1) {
    const code = states.charCodeAt(at);
    byCode[code] = (byCode[code] ?? 0) + 1;
  }
  const counts = new Map<TranslationStatus, number>();
  for (const [letter, status] of statuses)
    counts.set(status, (counts.get(status) ?? 0) + (byCode[letter.charCodeAt(0)] ?? 0));
  return counts;
}

export const translationStates = (db: Db, appId: string, locale: Locale): Promise<ProgressAnswer> =>
  snapshot(db).execute(async (trx) => {
    const app = await requireApp(trx, appId);
    requireLocale(app, locale);
    const targets = targetLocales(app.locales);
    const ids: string[] = [];
    const parts = targets.map((): string[] => []);
    for await (const page of statePages(trx, appId, targets)) {
      ids.push(...page.ids);
      page.states.forEach((states, index) => parts[index]?.push(states));
    }
    const languages = targets.map((code, at) => ({
      locale: code,
      states: (parts[at] ?? []).join(''),
    }));
    const total = ids.length;
    const counts = new Map<Locale, Counts>([[baseLocale, new Map([['translated', total]])]]);
    for (const { locale: code, states } of languages) {
      counts.set(code, countLetters(states));
      await setImmediate();
    }
    const getProgress = (code: Locale) => toProgress(total, counts.get(code));
    return {
      data: getProgress(locale),
      languages: ofAll(app.locales, getProgress),
      states: { texts: ids, languages },
    };
  });
