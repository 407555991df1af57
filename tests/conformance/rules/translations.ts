import { localeCatalogue } from '../../../src/domain/locales.ts';
import type { Mismatch } from '../checks.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { newRows, saveCall } from './translation-rows.ts';

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
  operations: ['updateTranslation', 'listLocaleTexts'],
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
    const saved = { value: 'By hand', isAutoTranslated: false };
    await checks.expect(
      'saves by hand',
      saveCall(row, saved.value),
      { status: 200 },
      ({ answer }) => differs(dataOf(answer.body), { ...saved, locale: row.locale, _id: row.id }),
    );
    await checks.expect('after a translation', list, { status: 200 }, (exchange) =>
      differs(textIn(exchange), { ...saved, isMissing: false, status: 'translated' }),
    );
  },
};

/** The counts of one language have to be those of its texts. */
const progress: Rule = {
  name: 'counts the states',
  operations: ['getTranslationProgress'],
  async run(checks) {
    const [row] = await newRows(checks);
    if (!row) {
      checks.skip('getTranslationProgress', progress.name, 'a new text has no translations');
      return;
    }
    await checks.client.send(saveCall(row, 'By hand'));
    const { id: appId } = await checks.world.sharedApp();
    const ask = { path: { appId }, query: { locale: row.locale } };
    const texts = await checks.client.send({ operation: operation('listLocaleTexts'), ...ask });
    const total = itemsOf(texts.answer.body).length;
    const call = { operation: operation('getTranslationProgress'), ...ask };
    await checks.expect('counts the states', call, { status: 200 }, ({ answer }) => {
      const data = dataOf(answer.body);
      const share = (100 * Number(field(data, 'translated'))) / total;
      const isShare = Math.abs(Number(field(data, 'progress')) - share) <= 1;
      return (
        differs(data, { total }) ??
        (isShare
          ? undefined
          : { expected: `progress ${share}`, came: String(field(data, 'progress')) })
      );
    });
  },
};

/** The language catalogue and the translations of a text (spec 3 and 4). */
export const translationRules: readonly Rule[] = [catalogue, savedByHand, progress];
