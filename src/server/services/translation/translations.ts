import { setImmediate } from 'node:timers/promises';
import type { AppDetail, Locale, Translation, TranslationInput } from '#generated/model/index.ts';
import {
  baseLocale,
  inCatalogueOrder,
  languageName,
  type TargetLocaleCode,
} from '#domain/locales.ts';
import {
  autoTranslatable,
  type TranslationAction,
  type TranslationStatus,
  translationTransitions,
} from '#domain/translation-status.ts';
import { apps } from '#server/db/tables/apps.ts';
import type { Db } from '#server/db/schema.ts';
import { baseTextPages, localeTextPages } from '#server/db/imports/text-json.ts';
import { texts } from '#server/db/tables/texts.ts';
import { translationQueue } from '#server/db/tables/translation-queue.ts';
import { translations as rows } from '#server/db/tables/translations.ts';
import { ApiProblem, invalidField, notFound } from '../api-problem.ts';
import { lockApp, requireApp } from '../resources/apps.ts';
import { snapshot, toListAnswer } from '../config/list-answer.ts';
import { requireText } from '../resources/texts.ts';
import { writeTo } from '../resources/write-queues.ts';

export function requireLocale(app: AppDetail, locale: Locale): void {
  if (app.locales.includes(locale)) return;
  throw invalidField(
    `${app.name} is not available in ${languageName(locale)}. Add the language to the application first.`,
    'locale',
    `The application does not have the language ${locale}.`,
  );
}

export const listLocaleTexts = (db: Db, appId: string, locale: Locale): Promise<Buffer> =>
  snapshot(db).execute(async (trx) => {
    requireLocale(await requireApp(trx, appId), locale);
    return toListAnswer(
      locale === baseLocale ? baseTextPages(trx, appId) : localeTextPages(trx, appId, locale),
    );
  });

export async function listTextTranslations(db: Db, textId: string): Promise<Translation[]> {
  await requireText(db, textId);
  const found = await rows.listByText(db, textId);
  const order = inCatalogueOrder(found.map((translation) => translation.locale));
  return found.toSorted((one, other) => order.indexOf(one.locale) - order.indexOf(other.locale));
}

/** Saves a manual translation, which wins over a running automatic one. */
export const saveTranslation = async (
  db: Db,
  textId: string,
  locale: TargetLocaleCode,
  input: TranslationInput,
): Promise<Translation> => {
  const { appId, value: english } = await requireText(db, textId);
  return writeTo(db, appId, async (trx) => {
    requireLocale(await lockApp(trx, appId), locale);
    await rows.ensure(trx, rows.toId(textId, locale));
    const saved = await rows.save(trx, textId, locale, { ...input, english });
    if (!saved) throw notFound('Translation');
    await apps.touch(trx, [appId]);
    return saved;
  });
};

const pastTense = { retry: 'retried', cancel: 'cancelled', restart: 'restarted' } as const;

function notAllowed(action: TranslationAction, status: TranslationStatus): ApiProblem {
  const { allowedFrom } = translationTransitions[action];
  const message =
    `This translation cannot be ${pastTense[action]}: its status is ${status}, ` +
    `and it must be ${allowedFrom.join(' or ')}.`;
  return new ApiProblem(409, message, { code: 'transition_not_allowed' });
}

/** Retry, cancel or restart (spec 4); 404, or 409 in an unsuitable status. Values stay. */
export const actOnTranslation = async (
  db: Db,
  id: string,
  action: TranslationAction,
): Promise<Translation> => {
  const text = await texts.get(db, rows.toTextId(id));
  if (!text) throw notFound('Translation');
  return writeTo(db, text.appId, async (trx) => {
    await apps.lock(trx, [text.appId]);
    const { allowedFrom, result } = translationTransitions[action];
    await rows.ensure(trx, id);
    const moved = await rows.move(trx, id, {
      from: allowedFrom,
      status: result,
      clearAuto: action === 'restart',
    });
    if (moved) return moved;
    const current = await rows.get(trx, id);
    if (!current) throw notFound('Translation');
    throw notAllowed(action, current.status);
  });
};

/** In slices, each visible at once. Returns the number queued. */
async function enqueue(
  db: Db,
  appId: string,
  locales: readonly TargetLocaleCode[],
  from: readonly TranslationStatus[],
): Promise<number> {
  let count = 0;
  const enqueueAfter = (after: string) =>
    writeTo(db, appId, async (trx) => {
      const app = await lockApp(trx, appId);
      for (const locale of locales) requireLocale(app, locale);
      return translationQueue.enqueueSlice(trx, appId, { locales, from, after });
    });
  let slice = await enqueueAfter('');
  while (slice.last !== undefined) {
    count += slice.count;
    await setImmediate();
    slice = await enqueueAfter(slice.last);
  }
  return count;
}

/** Queues untranslated texts of the languages; finished translations stay. */
export const autoTranslate = (db: Db, appId: string, locales: readonly TargetLocaleCode[]) =>
  enqueue(db, appId, locales, autoTranslatable);

export const retryFailed = (db: Db, appId: string, locale: TargetLocaleCode) =>
  enqueue(db, appId, [locale], translationTransitions.retry.allowedFrom);
