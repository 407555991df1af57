import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { configOf } from './config-access.ts';
import { differs } from './differs.ts';
import { newRows, readTranslations, saveCall, statusOf } from './translation-rows.ts';

const languagesAt = (name: string): string[] => {
  const { enum: list } = nodeAt(['components', 'schemas', name]);
  return Array.isArray(list) ? list.map(String) : [];
};

const wordsIn = (locale: string) => `By hand in ${locale}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The states of one text in all languages, as an answer tells those of all texts; undefined if it tells none. */
function statesOf(body: unknown, textId: string): Record<string, unknown> | undefined {
  const states = field(body, 'states');
  const texts = field(states, 'texts');
  const languages = field(states, 'languages');
  if (!Array.isArray(texts) || !Array.isArray(languages)) return undefined;
  return Object.fromEntries(
    languages.map((one: unknown) => {
      const letters = field(one, 'states');
      const isWhole = isText(letters) && letters.length === texts.length;
      const state = isWhole ? letters[texts.indexOf(textId)] : 'not one for each text';
      return [String(field(one, 'locale')), state];
    }),
  );
}

/** A call that shows a text in a language, and the value expected there; undefined if it lists no texts by key. */
interface Look {
  check: string;
  call: (locale: string) => Call;
  shown: (exchange: Exchange) => unknown;
  wanted: (locale: string) => Record<string, unknown>;
}

/** The state of one text that people have translated into all languages. */
const byHandInEach = Object.fromEntries(languagesAt('TargetLocale').map((locale) => [locale, 'm']));

/** One text, translated into all languages. */
const oneInEach = Object.fromEntries(languagesAt('Locale').map((locale) => [locale, 1]));

/** How many texts are translated into each language, as an answer tells of all of them. */
function translatedIn(body: unknown): Record<string, unknown> | undefined {
  const languages = field(body, 'languages');
  if (!Array.isArray(languages)) return undefined;
  return Object.fromEntries(
    languages.map((one: unknown) => [
      String(field(one, 'locale')),
      field(field(one, 'counts'), 'translated'),
    ]),
  );
}

function looks(appId: string, textId: string, key: string): Look[] {
  const inLanguage = (id: string) => (locale: string) => ({
    operation: operation(id),
    path: { appId },
    query: { locale },
  });
  return [
    {
      check: 'every language has its own translation',
      call: inLanguage('listLocaleTexts'),
      shown: ({ answer }) => itemsOf(answer.body).find((item) => field(item, '_id') === textId),
      wanted: (locale) => ({ value: wordsIn(locale), status: 'translated', isMissing: false }),
    },
    {
      check: 'counts every language',
      call: inLanguage('getTranslationProgress'),
      shown: ({ answer }) => dataOf(answer.body),
      wanted: () => ({ total: 1, translated: 1 }),
    },
    {
      check: 'tells of every language at once',
      call: inLanguage('getTranslationProgress'),
      // A server may leave it out.
      shown: ({ answer }) => translatedIn(answer.body) ?? oneInEach,
      wanted: () => oneInEach,
    },
    {
      check: 'tells the states of every language',
      call: (locale) => {
        const call = inLanguage('getTranslationProgress')(locale);
        return { ...call, query: { ...call.query, states: 'true' } };
      },
      // A server may leave them out, or refuse to be asked for them.
      shown: ({ answer }) => statesOf(answer.body, textId) ?? byHandInEach,
      wanted: () => byHandInEach,
    },
    {
      check: 'shows every language',
      call: (locale) => configOf({ id: appId }, { lan: locale }),
      shown: ({ answer }) => field(answer.body, 'texts'),
      wanted: (locale) => ({ [key]: wordsIn(locale) }),
    },
  ];
}

/** The first language with another value. */
async function firstWrong(checks: Checks, { call, shown, wanted }: Look) {
  let last: Exchange | undefined;
  for (const locale of languagesAt('TargetLocale')) {
    last = await checks.client.send(call(locale));
    const came = shown(last);
    // Texts by key are our reading of a configuration.
    const isComparable = isObject(came) || call(locale).operation.id !== 'getConfig';
    const mismatch = isComparable ? differs(came, wanted(locale)) : undefined;
    if (mismatch) return { exchange: last, mismatch };
  }
  return last && { exchange: last, mismatch: undefined };
}

/** Answers that a server may leave out; what it tells has to be right. */
const optional = [
  ...['languages', 'states'].map((name) => [
    'schemas',
    'TranslationProgressResponse',
    'properties',
    name,
  ]),
  ['parameters', 'StatesQuery'],
].flatMap((place) => assumptionsAt(['components', ...place], 'languages', 'states'));

/** A translation appears in every call that shows its language. */
const written: Rule = {
  name: 'every language',
  operations: ['updateTranslation', 'listLocaleTexts', 'getTranslationProgress', 'getConfig'],
  async run(checks) {
    checks.readings.touch(optional);
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const text = await checks.world.make(kindNamed('texts'), { appId });
    const locales = languagesAt('TargetLocale');
    let last: Exchange | undefined;
    for (const locale of locales) {
      const row = { textId: text.id, id: '', locale };
      last = await checks.client.send(saveCall(row, wordsIn(locale)));
    }
    const items = await readTranslations(checks, text.id);
    const misplaced = locales.find((locale) => {
      const item = items.find((one) => field(one, 'locale') === locale);
      return field(item, 'value') !== wordsIn(locale);
    });
    const lost = { expected: wordsIn(misplaced ?? ''), came: 'another', severity: 'loss' } as const;
    if (last) checks.verdict('saves in every language', misplaced ? lost : undefined, last);
    if (misplaced) return;
    for (const look of looks(appId, text.id, String(field(text.entity, 'key')))) {
      const found = await firstWrong(checks, look);
      if (found) checks.verdict(look.check, found.mismatch, found.exchange);
    }
    // Spec 2: the default of `lan` is en, also where everything is translated.
    await checks.expect('English without lan', configOf({ id: appId }), { status: 200 }, (one) => {
      const texts = field(one.answer.body, 'texts');
      const english = { [String(field(text.entity, 'key'))]: field(text.entity, 'value') };
      return isObject(texts) ? differs(texts, english) : undefined;
    });
  },
};

/** All languages at once are set, and then taken away again but for English. */
const allOrOne: Rule = {
  name: 'all languages, and one',
  operations: ['updateAppLocales'],
  async run(checks) {
    const { id } = await checks.world.make(kindNamed('apps'));
    for (const locales of [languagesAt('Locale'), ['en']]) {
      const set = { operation: operation('updateAppLocales'), path: { id }, body: { locales } };
      const exchange = await checks.client.send(set);
      const { answer } = await checks.client.send({ operation: operation('getApp'), path: { id } });
      const kept = field(answer.body, 'locales');
      const came = Array.isArray(kept) ? kept.map(String).toSorted().join(' ') : 'none';
      const expected = locales.toSorted().join(' ');
      const mismatch =
        came === expected ? undefined : { expected, came, severity: 'loss' as const };
      checks.verdict(`keeps the languages that are set: ${locales.length}`, mismatch, exchange);
    }
  },
};

/** However many languages are named, none is forgotten. */
const allQueued: Rule = {
  name: 'all languages at once',
  operations: ['autoTranslateAll'],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const rows = await newRows(checks, { appId });
    const body = { locales: languagesAt('TargetLocale') };
    const all = { operation: operation('autoTranslateAll'), path: { appId }, body };
    const exchange = await checks.client.send(all);
    const states = await Promise.all(rows.map((row) => statusOf(checks, row)));
    const left = rows[states.indexOf('new')];
    const mismatch = left && {
      expected: 'queued in every language',
      came: `${left.locale} is new`,
    };
    if (exchange.answer.status < 300)
      checks.verdict('queues every language that is named', mismatch, exchange);
  },
};

/** Faults that may affect a single language. */
export const everyLanguageRules: readonly Rule[] = [written, allOrOne, allQueued];
