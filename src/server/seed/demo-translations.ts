import type { Updateable } from 'kysely';
import type { components } from '#generated/contract.d.ts';
import { targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { Db, TranslationsTable } from '../db/schema.ts';
import { translations } from '../db/tables/translations.ts';
import {
  actOnTranslation,
  listLocaleTexts,
  saveTranslation,
} from '../services/translation/translations.ts';
import { readDictionary } from './content.ts';

type Item = components['schemas']['LocaleText'];

const failures = [
  'The engine answered 429: too many requests.',
  'The engine gave no answer within 60 seconds.',
  'The translation lost a placeholder of the original.',
  'The engine answered 456: the quota of this month is used up.',
];

const getTranslationId = ({ translationId }: Item): string => {
  if (translationId === undefined) throw new Error('A text of a further language has no row.');
  return translationId;
};

/** Sets a status in one statement: a server running at the same time may claim queued rows. */
async function setState(db: Db, item: Item, state: Updateable<TranslationsTable>) {
  await translations.ensure(db, getTranslationId(item));
  await db
    .updateTable('translations')
    .set(state)
    .where('id', '=', getTranslationId(item))
    .execute();
}

const fail = (db: Db, item: Item, index: number) =>
  setState(db, item, { status: 'error', error_message: failures[index % failures.length] ?? '' });

type Step = (db: Db, item: Item, index: number) => Promise<unknown>;

/** Statuses of the first untranslated texts; the rest stay `new`. */
const steps: readonly Step[] = [
  fail,
  (db, item) => actOnTranslation(db, getTranslationId(item), 'restart'),
  (db, item) => setState(db, item, { status: 'cancelled' }),
  (db, item, index) => fail(db, item, index + 1),
  (db, item) =>
    setState(db, item, { status: 'translating', claim: 'demo', queued_at: 0, lease_until: 0 }),
];

async function fillLocale(db: Db, appId: string, locale: TargetLocaleCode, index: number) {
  const dictionary = readDictionary(locale);
  let list = '';
  await listLocaleTexts(db, appId, locale, (piece) => (list += piece.toString()));
  // as: the service returns the contract's JSON.
  const { data: items } = JSON.parse(list) as { data: Item[] };
  const [known, unknown] = [
    items.filter(({ value }) => dictionary.has(value)),
    items.filter(({ value }) => !dictionary.has(value)),
  ];
  // Each language is a little less complete than the previous one.
  for (const [position, { _id, value }] of known.slice(index).entries()) {
    await saveTranslation(db, _id, locale, {
      value: dictionary.get(value) ?? value,
      isAutoTranslated: position % 5 !== 0,
    });
  }
  for (const [position, step] of steps.entries()) {
    const item = unknown[(index * 7 + position * 3) % unknown.length];
    if (item) await step(db, item, index);
  }
}

export async function fillTranslations(
  db: Db,
  appId: string,
  locales: readonly string[],
): Promise<void> {
  for (const [index, locale] of targetLocales(locales).entries())
    await fillLocale(db, appId, locale, index);
}
