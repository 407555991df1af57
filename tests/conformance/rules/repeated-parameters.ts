import { isDeepStrictEqual } from 'node:util';
import { operations } from '#tests/support/contract.ts';
import { nodeAt, target } from '../contract/document.ts';
import { dataOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { type Operation, type Parameter, parametersOf } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { knownFields } from '../known-fields.ts';
import type { Rule } from '../rule.ts';
import { saveCall } from './translation-rows.ts';

const inQuery = (call: Operation) =>
  parametersOf(call).filter(({ in: where }) => where === 'query');

/** Two values that a parameter takes. */
function valuesOf({ schema }: Parameter): [string, string] {
  const { enum: list, const: only } = nodeAt(target(schema));
  if (Array.isArray(list)) return [String(list.at(2)), String(list[1])];
  return typeof only === 'string' ? [only, only] : ['de', 'fr'];
}

/** The part of an answer that two of them are compared by. */
const comparedOf = ({ call, answer }: Exchange): unknown => {
  const isFile = call.form !== undefined;
  if (answer.status > 299 || isFile) return answer.status;
  const data = dataOf(answer.body);
  // Fields that the contract does not know may be others each time.
  return knownFields(call.operation, Array.isArray(data) ? data : [data]);
};

/** Frameworks read a parameter that comes twice as a list, which a careless server takes for a text. */
const repeated = (call: Operation): Rule => ({
  name: 'parameters that come twice',
  operations: [call.id],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const { id: textId } = await checks.world.make(kindNamed('texts'), { appId });
    for (const locale of ['de', 'fr'])
      await checks.client.send(saveCall({ textId, id: '', locale }, `By hand in ${locale}`));
    const request = await checks.world.valid(call);
    const ask = (query: NonNullable<Call['query']>) =>
      checks.client.send({ ...request, query: { ...request.query, ...query } });
    for (const parameter of inQuery(call)) {
      const { name } = parameter;
      const [one, other] = valuesOf(parameter);
      const [plain, ofOther] = [await ask({ [name]: one }), await ask({ [name]: other })];
      const like = (check: string, exchange: Exchange, ...wanted: Exchange[]) => {
        const { status } = exchange.answer;
        const isRefused = status >= 400 && status < 500;
        const isLike = wanted.some((answered) =>
          isDeepStrictEqual(comparedOf(answered), comparedOf(exchange)),
        );
        const came = status < 300 ? 'another answer' : String(status);
        const mismatch = { expected: 'a refusal, or the answer to one of them', came };
        checks.verdict(check, isRefused || isLike ? undefined : mismatch, exchange);
      };
      like(`${name} twice, alike`, await ask({ [name]: [one, one] }), plain);
      like(`${name} twice`, await ask({ [name]: [one, other] }), plain, ofOther);
      const unnamed = await ask({ [name]: one, unknownParameter: ['1', '2'] });
      like(`${name} beside an unknown one`, unnamed, plain);
    }
  },
});

export const repeatedParameterRules = (): Rule[] =>
  operations.filter((call) => inQuery(call).length > 0).map(repeated);
