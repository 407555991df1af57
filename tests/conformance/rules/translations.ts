import { isDeepStrictEqual } from 'node:util';
import { localeCatalogue } from '#domain/locales.ts';
import type { Mismatch } from '../checks.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { newRows, othersStayNew, saveCall } from './translation-rows.ts';

const differs = (entity: unknown, wanted: Record<string, unknown>): Mismatch | undefined => {
  const wrong = Object.entries(wanted).find(([name, value]) => field(entity, name) !== value);
  return (
    wrong && { expected: `${wrong[0]} ${String(wrong[1])}`, came: String(field(entity, wrong[0])) }
  );
};

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

/** Spec 4: a manual save sets isAutoTranslated to false; the text is then no longer missing in its language. */
const savedByHand: Rule = {
  name: 'saves by hand',
  operations: ['updateTranslation', 'listLocaleTexts', 'listTextTranslations'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('updateTranslation', savedByHand.name, 'a new text has no translations');
      return;
    }
    const { id: appId } = await checks.world.sharedApp();
    const list = {
      operation: operation('listLocaleTexts'),
      path: { appId },
      query: { locale: row.locale },
    };
    const textIn = ({ answer }: Exchange) =>
      itemsOf(answer.body).find((item) => field(item, '_id') === row.textId);
    await checks.expect('before a translation', list, { status: 200 }, (exchange) => {
      const text = textIn(exchange);
      return differs(text, {
        isMissing: true,
        status: 'new',
        value: field(text, 'originalValue'),
        translationId: row.id,
      });
    });
    const { answer: base } = await checks.client.send({
      operation: operation('listTexts'),
      path: { appId },
    });
    const original = itemsOf(base.body).find((item) => field(item, '_id') === row.textId);
    const saved = { value: 'By hand', isAutoTranslated: false };
    const whole = { ...saved, locale: row.locale, _id: row.id };
    const exchange = await checks.expect(
      'saves by hand',
      saveCall(row, saved.value),
      { status: 200 },
      ({ answer }) => differs(dataOf(answer.body), whole),
    );
    await othersStayNew(checks, row, exchange);
    const after = { ...saved, isMissing: false, status: 'translated' };
    await checks.expect('after a translation', list, { status: 200 }, (one) =>
      differs(textIn(one), { ...after, originalValue: field(original, 'value') }),
    );
    const all = { operation: operation('listTextTranslations'), path: { textId: row.textId } };
    await checks.expect('after a translation', all, { status: 200 }, ({ answer }) =>
      differs(
        itemsOf(answer.body).find((item) => field(item, '_id') === row.id),
        { ...whole, status: 'translated' },
      ),
    );
  },
};

const counted = ['translated', 'pending', 'error', 'cancelled', 'translating'];

/** How often each state comes among the texts of a language. */
function countsIn({ answer }: Exchange): Record<string, number> {
  const states = itemsOf(answer.body).map((item) => field(item, 'status'));
  const times = (status: string) => states.filter((state) => state === status).length;
  return {
    total: states.length,
    ...Object.fromEntries(counted.map((status) => [status, times(status)])),
  };
}

/** The counts of one language have to be those of its texts, unless a queue is at work on them just now. */
const progress: Rule = {
  name: 'counts the states',
  operations: ['getTranslationProgress'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('getTranslationProgress', progress.name, 'a new text has no translations');
      return;
    }
    await newRows(checks);
    await checks.client.send(saveCall(row, 'By hand'));
    const { id: appId } = await checks.world.sharedApp();
    const ask = { path: { appId }, query: { locale: row.locale } };
    const texts = { operation: operation('listLocaleTexts'), ...ask };
    const before = countsIn(await checks.client.send(texts));
    const call = { operation: operation('getTranslationProgress'), ...ask };
    const { answer } = await checks.client.send(call);
    const isAtRest = isDeepStrictEqual(before, countsIn(await checks.client.send(texts)));
    await checks.expect('counts the states', call, { status: 200 }, (exchange) => {
      const data = dataOf(isAtRest ? answer.body : exchange.answer.body);
      const share = (100 * Number(field(data, 'translated'))) / Number(field(data, 'total'));
      const isShare = Math.abs(Number(field(data, 'progress')) - share) <= 1;
      if (!isShare) return { expected: `progress ${share}`, came: String(field(data, 'progress')) };
      return isAtRest ? differs(data, before) : undefined;
    });
  },
};

/** The language catalogue and the translations of a text (spec 3 and 4). */
export const translationRules: readonly Rule[] = [catalogue, savedByHand, progress];
