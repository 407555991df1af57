import { localeCatalogue } from '#domain/locales.ts';
import { field, itemsOf } from '../contract/json.ts';
import { operation } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';

const english = new Intl.DisplayNames('en', { type: 'language' });

/** Whether a language has its own name, whatever is said of its country. */
const isNamed = (item: unknown) => {
  const [base = ''] = String(field(item, 'code')).split('-');
  return String(field(item, 'name')).includes(english.of(base) ?? base);
};

/** The languages that there are (spec 3). */
export const catalogue: Rule = {
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
        const items = itemsOf(answer.body);
        const came = items.map((item) => String(field(item, 'code')));
        const isWhole = came.toSorted().join(' ') === wanted && came[0] === 'en';
        if (!isWhole) return { expected: `${wanted}, en first`, came: came.join(' ') };
        const [other] = items.filter((item) => !isNamed(item)).map((item) => JSON.stringify(item));
        return other === undefined
          ? undefined
          : { expected: 'the English name of each language', came: other };
      },
    );
  },
};
