import { assumptionsAt } from '../contract/document.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation, responsePlace } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { differs, differsIfTold } from './differs.ts';
import { act, comesTo, countsMatch, listedRow, newRows, saveCall } from './translation-rows.ts';

const queued = assumptionsAt(responsePlace(operation('updateTranslation'), 200) ?? [], 'queued');

const oldValue = assumptionsAt(placeOfOperation(operation('restartTranslation')), 'value');

const noRows = 'a new text has no translations';

/** Machine translations are marked as automatic until they are written by hand. */
const byMachine: Rule = {
  name: 'translated by a machine',
  operations: ['restartTranslation', 'updateTranslation', 'listLocaleTexts'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const [row] = await newRows(checks);
    const check = 'what a machine translated says so';
    if (row) await act(checks, 'restart', row);
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
    const value = field(await listedRow(checks, appId, row), 'value');
    const again = await act(checks, 'restart', row);
    const told = dataOf(again.answer.body);
    // A quick queue has translated it again before it is listed.
    const now = field(told, 'status') === 'pending' ? told : await listedRow(checks, appId, row);
    if (field(now, 'status') === 'pending') {
      const cleared = differsIfTold(now, { isAutoTranslated: false });
      checks.verdict('restart clears the auto flag', cleared, again);
      const kept = differsIfTold(now, { value });
      const check = 'restart keeps the value until there is another';
      checks.verdict(check, kept && { ...kept, assumptions: oldValue }, again);
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

/** A manual translation leaves the queue, which must not overwrite it. */
const outOfTheQueue: Rule = {
  name: 'leaves the queue',
  operations: ['updateTranslation'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('updateTranslation', outOfTheQueue.name, noRows);
      return;
    }
    await act(checks, 'restart', row);
    const exchange = await checks.client.send(saveCall(row, 'By hand'));
    await comesTo(checks, row, ['translated', 'error']);
    const { id: appId } = await checks.world.sharedApp();
    const wrong = differs(await listedRow(checks, appId, row), {
      value: 'By hand',
      status: 'translated',
    });
    checks.verdict(
      'what was queued is as it was written',
      wrong && { ...wrong, severity: 'loss', assumptions: queued },
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
    const assumptions = assumptionsAt(place, 'none');
    const none = { ...call, path: { appId: empty.id } };
    await checks.expect('counts nothing', none, { status: 200 }, ({ answer }) => {
      const wrong = differs(dataOf(answer.body), { total: 0, translated: 0 });
      const share = differs(dataOf(answer.body), { progress: 100 });
      return wrong ?? (share && { ...share, assumptions });
    });
    const ofEnglish = assumptionsAt(placeOfOperation(call.operation), 'english');
    const english = { ...call, path: { appId }, query: { locale: 'en' } };
    await checks.expect('counts English', english, { status: 200 }, ({ answer }) => {
      const data = dataOf(answer.body);
      const wrong = differs(data, { translated: field(data, 'total'), pending: 0, error: 0 });
      return wrong && { ...wrong, assumptions: ofEnglish };
    });
  },
};

/** Transitions of the queue, and how they are counted (spec 4). */
export const queueRules: readonly Rule[] = [byMachine, outOfTheQueue, progress];
