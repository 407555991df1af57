import { localeCatalogue } from '#domain/locales.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation, responsePlace } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { catalogue } from './catalogue-of-languages.ts';
import { differs, differsIfTold } from './differs.ts';
import { queueRules } from './queue.ts';
import {
  listedRow,
  newRows,
  othersStayNew,
  type Row,
  saveCall,
  translationOf,
} from './translation-rows.ts';

const noRows = 'a new text has no translations';

const schemas = ['components', 'schemas', 'LocaleText', 'properties'];

const languages = nodeAt(['components', 'schemas', 'TargetLocale'])['enum'];

/** A new text has a record in every further language, each of them empty. */
async function untranslated(checks: Checks, { textId, locale }: Row): Promise<void> {
  const call = operation('listTextTranslations');
  const records = assumptionsAt(responsePlace(call, 200) ?? [], 'records');
  const empty = assumptionsAt(
    ['components', 'schemas', 'Translation', 'properties', 'value'],
    'original',
  );
  const request = { operation: call, path: { textId } };
  await checks.expect('a record in each language', request, { status: 200 }, ({ answer }) => {
    const items = itemsOf(answer.body).filter((item) => field(item, 'locale') !== 'en');
    const value = differs(
      items.find((item) => field(item, 'locale') === locale),
      { value: '' },
    );
    const wanted = Array.isArray(languages) ? languages.length : 0;
    const codes = items.map((item) => String(field(item, 'locale')));
    const order = localeCatalogue.map(({ code }) => code).filter((code) => codes.includes(code));
    if (codes.join(' ') !== order.join(' '))
      return { expected: `${order.join(' ')}, as in the catalogue`, came: codes.join(' ') };
    return items.length === wanted
      ? value && { ...value, assumptions: empty }
      : { expected: `${wanted} records`, came: String(items.length), assumptions: records };
  });
}

/** Spec 4: a manual save sets isAutoTranslated to false; the text is then no longer missing in its language. */
const savedByHand: Rule = {
  name: 'saves by hand',
  operations: ['updateTranslation', 'listLocaleTexts', 'listTextTranslations'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('updateTranslation', savedByHand.name, noRows);
      return;
    }
    const { id: appId } = await checks.world.sharedApp();
    const list = {
      operation: operation('listLocaleTexts'),
      path: { appId },
      query: { locale: row.locale },
    };
    const isText = (item: unknown) => field(item, '_id') === row.textId;
    const { answer: base } = await checks.client.send({
      operation: operation('listTexts'),
      path: { appId },
    });
    const originalValue = field(itemsOf(base.body).find(isText), 'value');
    const fresh = { isMissing: true, originalValue };
    await checks.expect('before a translation', list, { status: 200 }, ({ answer }) => {
      const text = itemsOf(answer.body).find(isText);
      const id = assumptionsAt([...schemas, 'translationId'], 'presence');
      const own = differs(text, { translationId: row.id });
      const waits = differs(text, { status: 'new' });
      const untouched = assumptionsAt(placeOfOperation(operation('createText')), 'new');
      const original = assumptionsAt([...schemas, 'value'], 'original');
      const value = differs(text, { value: originalValue });
      return (
        differs(text, fresh) ??
        (waits && { ...waits, assumptions: untouched }) ??
        (own && { ...own, assumptions: id }) ??
        (value && { ...value, assumptions: original })
      );
    });
    await untranslated(checks, row);
    const saved = { value: 'By hand', isAutoTranslated: false };
    const whole = { ...saved, locale: row.locale };
    const exchange = await checks.expect(
      'saves by hand',
      saveCall(row, saved.value),
      { status: 200 },
      ({ answer }) => differsIfTold(dataOf(answer.body), whole),
    );
    await othersStayNew(checks, row, exchange);
    const after = { ...saved, isMissing: false, status: 'translated', originalValue };
    await checks.expect('after a translation', list, { status: 200 }, ({ answer }) => {
      const text = itemsOf(answer.body).find(isText);
      const id = field(text, 'translationId');
      const lost = { expected: 'translationId, to restart it', came: String(id) };
      return differs(text, after) ?? (typeof id === 'string' ? undefined : lost);
    });
    const all = { operation: operation('listTextTranslations'), path: { textId: row.textId } };
    await checks.expect('after a translation', all, { status: 200 }, ({ answer }) =>
      differs(
        itemsOf(answer.body).find((item) => field(item, 'locale') === row.locale),
        { ...saved, locale: row.locale, status: 'translated' },
      ),
    );
  },
};

const rename = (text: Thing, value: string, appId: string) => ({
  operation: operation('updateText'),
  path: { id: text.id },
  body: { key: field(text.entity, 'key'), value, appId },
});

/** A text that changes is the new original in every language; what people wrote of it stays. */
const changedOriginal: Rule = {
  name: 'the original changes',
  operations: ['updateText', 'listLocaleTexts'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const text = await checks.world.make(kindNamed('texts'), {
      key: checks.world.unique('original'),
    });
    const [byHand, fresh]: Row[] = ['de', 'fr'].map((locale) => ({
      textId: text.id,
      id: '',
      locale,
    }));
    if (!byHand || !fresh) return;
    await checks.client.send(saveCall(byHand, 'By hand'));
    const exchange = await checks.client.send(rename(text, 'Another original', appId));
    const original = { originalValue: 'Another original' };
    const ofFresh = await listedRow(checks, appId, fresh);
    const ofHand = await listedRow(checks, appId, byHand);
    const stale = differs(ofFresh, original) ?? differs(ofHand, original);
    checks.verdictOn('listLocaleTexts', 'tells the original as it is now', stale, exchange);
    const assumptions = assumptionsAt([...schemas, 'value'], 'original');
    const shown = differs(ofFresh, { value: 'Another original' });
    checks.verdictOn(
      'listLocaleTexts',
      'shows the original while there is no translation',
      shown && { ...shown, assumptions },
      exchange,
    );
    const kept = assumptionsAt(placeOfOperation(exchange.call.operation), 'translations');
    const keeps = (row: unknown, update: Exchange) => {
      const lost = differs(row, { value: 'By hand', status: 'translated' });
      checks.verdict(
        'keeps what people wrote',
        lost && { ...lost, severity: 'loss', assumptions: kept },
        update,
      );
    };
    keeps(ofHand, exchange);
    keeps(await translationOf(checks, byHand), exchange);
    const { body, ...request } = rename(text, 'Another original', appId);
    const key = checks.world.unique('another_key');
    const renamed = await checks.client.send({ ...request, body: { ...body, key } });
    keeps(await listedRow(checks, appId, byHand), renamed);
  },
};

/** Spec 3: rows of other languages carry the state of the translation; English is always translated. */
const rowsOfLanguages: Rule = {
  name: 'the rows of a language',
  operations: ['listLocaleTexts'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const { id: textId } = await checks.world.make(kindNamed('texts'));
    const shown = ['status', 'isAutoTranslated', 'isMissing', 'originalValue'];
    const list = operation('listLocaleTexts');
    const ask = (locale: string) => ({ operation: list, path: { appId }, query: { locale } });
    await checks.expect('what a row tells', ask('fr'), { status: 200 }, ({ answer }) => {
      const row = itemsOf(answer.body).find((item) => field(item, '_id') === textId);
      const missing = shown.find((name) => (field(row, name) ?? undefined) === undefined);
      return missing === undefined ? undefined : { expected: missing, came: 'missing' };
    });
    await checks.expect('English is translated', ask('en'), { status: 200 }, ({ answer }) => {
      const row = itemsOf(answer.body).find((item) => field(item, '_id') === textId);
      const assumptions = assumptionsAt([...schemas, 'status'], 'english');
      const status = field(row, 'status') ?? 'translated';
      const isAuto = field(row, 'isAutoTranslated') === true;
      return status === 'translated' && !isAuto
        ? undefined
        : {
            expected: 'translated, by nobody',
            came: `${JSON.stringify(status)}, ${isAuto}`,
            assumptions,
          };
    });
    const order = assumptionsAt(placeOfOperation(list), 'order');
    const { answer: base } = await checks.client.send({
      operation: operation('listTexts'),
      path: { appId },
    });
    const ids = (body: unknown) =>
      itemsOf(body)
        .map((item) => String(field(item, '_id')))
        .join(' ');
    await checks.expect(
      'the texts of the app, in their order',
      ask('fr'),
      { status: 200 },
      (one) => {
        const came = ids(one.answer.body);
        if (came === ids(base.body)) return undefined;
        const isSame =
          came.split(' ').toSorted().join() === ids(base.body).split(' ').toSorted().join();
        const expected = isSame ? 'the order of listTexts' : 'the same texts as listTexts';
        return { expected, came: 'another', ...(isSame ? { assumptions: order } : {}) };
      },
    );
  },
};

/** The language catalogue and the translations of a text (spec 3 and 4). */
export const translationRules: readonly Rule[] = [
  catalogue,
  savedByHand,
  changedOriginal,
  rowsOfLanguages,
  ...queueRules,
];
