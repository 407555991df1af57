import { dataOf, field, isObject, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedItems,
  changedRequest,
  changedStates,
  jsonAnswer,
  jsonOf,
  getSentField,
} from '../misbehaviours.ts';
import { isDone, lastOf, redoTranslations, listed, idOf } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { refusesWhen, remembering } from './spoiling.ts';

const whereAsked =
  (locale: string, data: unknown): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isThis = isDone(answer) && request.path.endsWith(`locale=${locale}`);
    return isThis ? jsonAnswer(200, { data }) : answer;
  };

const nothing = { total: 0, translated: 0, progress: 100 };
const idle = { pending: 0, error: 0, cancelled: 0, translating: 0 };

const changedEntries = (
  list: string,
  change: (entry: Record<string, unknown>) => unknown,
): Misbehaviour =>
  changedRequest((body) => {
    const entries = body[list];
    return {
      ...body,
      ...(Array.isArray(entries) && {
        [list]: entries.map((one: unknown) => (isObject(one) ? change(one) : one)),
      }),
    };
  });

const onlyFirst = (most: number, isMeant: (all: readonly unknown[]) => boolean): Misbehaviour =>
  changedRequest((body) => {
    const { locales } = body;
    return Array.isArray(locales) && isMeant(locales)
      ? { ...body, locales: locales.slice(0, most) }
      : body;
  });

export const oneLanguage: Fault[] = [
  entry(
    'shows English for pt-BR',
    'getConfig',
    'failed',
    'every language',
    /shows every language/,
    (request, forward) =>
      forward({ ...request, path: request.path.replace('lan=pt-BR', 'lan=en') }),
  ),
  entry(
    'lists no Slovak texts',
    'listLocaleTexts',
    'failed',
    'every language',
    /every language has its own translation/,
    whereAsked('sk', []),
  ),
  entry(
    'counts no Thai texts',
    'getTranslationProgress',
    'failed',
    'every language',
    /counts every language/,
    whereAsked('th', { ...nothing, ...idle }),
  ),
  entry(
    'counts no Polish texts beside those that were asked for',
    'getTranslationProgress',
    'failed',
    'every language',
    /tells of every language at once/,
    changedBody((body) => {
      const languages = field(body, 'languages');
      return {
        data: dataOf(body),
        languages: (Array.isArray(languages) ? (languages as unknown[]) : []).map((one) =>
          field(one, 'locale') === 'pl' ? { locale: 'pl', counts: { ...nothing, ...idle } } : one,
        ),
      };
    }),
  ),
  entry(
    'tells fewer Turkish states than texts',
    'getTranslationProgress',
    'failed',
    'every language',
    /tells the states of every language/,
    changedStates((locale, letters) => (locale === 'tr' ? letters.slice(1) : letters)),
  ),
  entry(
    'tells that a machine has translated what a person has written in Italian',
    'getTranslationProgress',
    'failed',
    'every language',
    /tells the states of every language/,
    changedStates((locale, letters) => (locale === 'it' ? letters.replaceAll('m', 'a') : letters)),
  ),
  {
    ...entry(
      'saves Danish as German',
      'updateTranslation',
      'failed',
      'every language',
      /saves in every language/,
      (request, forward) => forward({ ...request, path: request.path.replace(/da$/, 'de') }),
    ),
    batch: 'languages that are saved wrongly',
  },
  entry(
    'forgets the last of all languages',
    'updateAppLocales',
    'failed',
    'all languages, and one',
    /keeps the languages that are set: 14/,
    onlyFirst(13, (all) => all.length > 13),
  ),
  entry(
    'queues only three languages',
    'autoTranslateAll',
    'failed',
    'all languages at once',
    /queues every language that is named/,
    onlyFirst(3, (all) => new Set(all).size === all.length),
  ),
  entry(
    'counts texts that are gone',
    'deleteText',
    'failed',
    'what is deleted is not counted',
    /what is deleted is not counted/,
    remembering(() => {
      const most = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isDone(answer)) return answer;
        const data = asObject(dataOf(jsonOf(answer)));
        const total = Math.max(Number(data['total']), most.get(request.path) ?? 0);
        most.set(request.path, total);
        return jsonAnswer(200, { data: { ...data, total } });
      };
    }),
    'getTranslationProgress',
  ),
  entry(
    'cuts long values of an import',
    'bulkCreateTexts',
    'failed',
    'values at the edge',
    /texts\.0\.value as long as it may be: read back/,
    changedEntries('texts', (one) => ({
      ...one,
      ...(typeof one['value'] === 'string' && { value: one['value'].slice(0, 4000) }),
    })),
  ),
  entry(
    'refuses the longest key of an import',
    'bulkCreateColors',
    'finding',
    'values at the edge',
    /colors\.0\.key as long as it may be: status/,
    refusesWhen((request) => {
      const colors = getSentField(request, 'colors');
      return Array.isArray(colors) && colors.some((one) => String(field(one, 'key')).length > 199);
    }, 400),
  ),
  entry(
    'imports up to the first bad entry',
    'bulkCreateColors',
    'failed',
    'import',
    /imports all or nothing/,
    async (request, forward) => {
      const answer = await forward(request);
      const { appId, colors } = answer.status === 400 ? asObject(jsonOf(request)) : {};
      for (const one of Array.isArray(colors) ? (colors as unknown[]) : []) {
        const body = Buffer.from(JSON.stringify({ appId, colors: [one] }));
        if (!isDone(await forward({ ...request, body }))) break;
      }
      return answer;
    },
  ),
  entry(
    'translates again what an import brings again',
    'bulkCreateTexts',
    'failed',
    'import',
    /keeps what people wrote/,
    async (request, forward) => {
      const answer = await forward(request);
      const texts = isDone(answer) ? itemsOf(jsonOf(answer)) : [];
      for (const text of texts) await redoTranslations(request, forward, idOf(text));
      return answer;
    },
  ),
  entry(
    'translates again what gets another key',
    'updateText',
    'failed',
    'the original changes',
    /keeps what people wrote/,
    async (request, forward) => {
      const path = `/api/texts/app/${String(getSentField(request, 'appId'))}`;
      const texts = await listed(request, forward, path);
      const before = texts.find((text) => idOf(text) === lastOf(request));
      const answer = await forward(request);
      const isRenamed = before && field(before, 'key') !== getSentField(request, 'key');
      if (isDone(answer) && isRenamed) await redoTranslations(request, forward, idOf(before));
      return answer;
    },
  ),
  entry(
    'ids that are numbers',
    'listColors',
    'failed',
    'valid request',
    /wrong type/,
    changedItems((item) => ({ ...item, _id: 5 })),
  ),
  entry(
    'the id of what was made as a number',
    'createText',
    'failed',
    'valid request',
    /wrong type/,
    changedBody((body) => ({ data: { ...asObject(dataOf(body)), _id: 5 } })),
  ),
];
