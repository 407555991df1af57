import { localeCatalogue } from '#domain/locales.ts';
import type { Mismatch } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import {
  actionCall,
  comesTo,
  countsMatch,
  listedRow,
  newRows,
  othersStayNew,
  type Row,
  saveCall,
  statusOf,
} from './translation-rows.ts';

const differs = (entity: unknown, wanted: Record<string, unknown>): Mismatch | undefined => {
  const wrong = Object.entries(wanted).find(([name, value]) => field(entity, name) !== value);
  return (
    wrong && { expected: `${wrong[0]} ${String(wrong[1])}`, came: String(field(entity, wrong[0])) }
  );
};

/** The same of an answer to a write, which may tell less. */
const differsIfTold = (entity: unknown, wanted: Record<string, unknown>): Mismatch | undefined =>
  differs(
    entity,
    Object.fromEntries(
      Object.entries(wanted).filter(([name]) => field(entity, name) !== undefined),
    ),
  );

const noRows = 'a new text has no translations';

const catalogue: Rule = {
  name: 'the 14 languages',
  operations: ['listLocales'],
  async run(checks) {
    const wanted = localeCatalogue
      .map(({ code }) => code)
      .toSorted()
      .join(' ');
    await checks.expect(
      'the 14 languages',
      { operation: operation('listLocales') },
      { status: 200 },
      ({ answer }) => {
        const came = itemsOf(answer.body).map((item) => String(field(item, 'code')));
        return came.toSorted().join(' ') === wanted
          ? undefined
          : { expected: wanted, came: came.join(' ') };
      },
    );
  },
};

const schemas = ['components', 'schemas', 'LocaleText', 'properties'];

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
    const fresh = { isMissing: true, status: 'new', originalValue };
    await checks.expect('before a translation', list, { status: 200 }, ({ answer }) => {
      const text = itemsOf(answer.body).find(isText);
      const id = assumptionsAt([...schemas, 'translationId'], 'presence');
      const own = differs(text, { translationId: row.id });
      const original = assumptionsAt([...schemas, 'value'], 'original');
      const value = differs(text, { value: originalValue });
      return (
        differs(text, fresh) ??
        (own && { ...own, assumptions: id }) ??
        (value && { ...value, assumptions: original })
      );
    });
    const saved = { value: 'By hand', isAutoTranslated: false };
    const whole = { ...saved, locale: row.locale, _id: row.id };
    const exchange = await checks.expect(
      'saves by hand',
      saveCall(row, saved.value),
      { status: 200 },
      ({ answer }) => differsIfTold(dataOf(answer.body), whole),
    );
    await othersStayNew(checks, row, exchange);
    const after = { ...saved, isMissing: false, status: 'translated', originalValue };
    await checks.expect('after a translation', list, { status: 200 }, ({ answer }) =>
      differs(itemsOf(answer.body).find(isText), after),
    );
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
    const lost = differs(ofHand, { value: 'By hand' });
    checks.verdict('keeps what people wrote', lost && { ...lost, severity: 'loss' }, exchange);
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
        : { expected: 'translated, by nobody', came: `${String(status)}, ${isAuto}`, assumptions };
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

/** What a machine translated says so, until it is translated again or somebody writes it by hand. */
const byMachine: Rule = {
  name: 'translated by a machine',
  operations: ['restartTranslation', 'updateTranslation', 'listLocaleTexts'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const [row] = await newRows(checks);
    const check = 'what a machine translated says so';
    if (row) await checks.client.send(actionCall('restart', row));
    if (!row || !(await comesTo(checks, row, ['translated']))) {
      checks.skip('listLocaleTexts', check, 'no machine has translated anything in time');
      return;
    }
    const list = operation('listLocaleTexts');
    const call = { operation: list, path: { appId }, query: { locale: row.locale } };
    await checks.expect(check, call, { status: 200 }, ({ answer }) => {
      const text = itemsOf(answer.body).find((item) => field(item, '_id') === row.textId);
      return differs(text, { isAutoTranslated: true, isMissing: false });
    });
    const again = await checks.client.send(actionCall('restart', row));
    const status = await statusOf(checks, row);
    if (status === 'pending') {
      const cleared = differs(await listedRow(checks, appId, row), { isAutoTranslated: false });
      checks.verdict('restart clears the auto flag', cleared, again);
    }
    await comesTo(checks, row, ['translated']);
    const saved = await checks.client.send(saveCall(row, 'By hand'));
    const text = await listedRow(checks, appId, row);
    const wrong = differs(text, {
      isAutoTranslated: false,
      status: 'translated',
      value: 'By hand',
    });
    checks.verdict('by hand after a machine', wrong, saved);
  },
};

/** What a person writes takes a translation out of the queue, which must not write over it. */
const outOfTheQueue: Rule = {
  name: 'leaves the queue',
  operations: ['updateTranslation'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('updateTranslation', outOfTheQueue.name, noRows);
      return;
    }
    await checks.client.send(actionCall('restart', row));
    const exchange = await checks.client.send(saveCall(row, 'By hand'));
    await comesTo(checks, row, ['translated', 'error']);
    const { id: appId } = await checks.world.sharedApp();
    const wrong = differs(await listedRow(checks, appId, row), {
      value: 'By hand',
      status: 'translated',
    });
    checks.verdict(
      'what was queued is as it was written',
      wrong && { ...wrong, severity: 'loss' },
      exchange,
    );
  },
};

const progress: Rule = {
  name: 'counts the states',
  operations: ['getTranslationProgress'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('getTranslationProgress', progress.name, noRows);
      return;
    }
    await newRows(checks);
    await checks.client.send(saveCall(row, 'By hand'));
    const { id: appId } = await checks.world.sharedApp();
    await countsMatch(checks, appId, row.locale, 'counts the states');
    const empty = await checks.world.make(kindNamed('apps'));
    const call = { operation: operation('getTranslationProgress'), query: { locale: 'fr' } };
    const place = ['components', 'schemas', 'TranslationProgress', 'properties', 'progress'];
    const none = { ...call, path: { appId: empty.id } };
    await checks.expect('counts nothing', none, { status: 200 }, ({ answer }) => {
      const wrong = differs(dataOf(answer.body), { total: 0, translated: 0 });
      const share = differs(dataOf(answer.body), { progress: 100 });
      return wrong ?? (share && { ...share, assumptions: assumptionsAt(place, 'none') });
    });
    const english = { ...call, path: { appId }, query: { locale: 'en' } };
    await checks.expect('counts English', english, { status: 200 }, ({ answer }) => {
      const data = dataOf(answer.body);
      const wrong = differs(data, { translated: field(data, 'total'), pending: 0, error: 0 });
      const assumptions = assumptionsAt(placeOfOperation(call.operation), 'english');
      return wrong && { ...wrong, assumptions };
    });
  },
};

/** The language catalogue and the translations of a text (spec 3 and 4). */
export const translationRules: readonly Rule[] = [
  catalogue,
  savedByHand,
  changedOriginal,
  rowsOfLanguages,
  byMachine,
  outOfTheQueue,
  progress,
];
