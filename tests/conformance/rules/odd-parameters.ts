import { operations, schemaErrors } from '#tests/support/contract.ts';
import { assumptionsAt, nodeAt, refersTo, target } from '../contract/document.ts';
import { type Operation, parametersOf, successOf } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Mismatch } from '../mismatch.ts';
import type { Rule } from '../rule.ts';

/** Patterns, quotes, conditions of databases and more than any address has room for. */
const oddities = ['(', '[a', '*', '%', "'--", '\\', '😀', 'x'.repeat(3000), '\0'];

/** Of an id, which no server takes for a pattern, these are enough. */
const oddIds = ['(', "'--", '\0', '😀'];

/** A value that the contract takes is taken, any other refused; none is a crash. */
function fault({ answer }: Exchange, isAllowed: boolean, success: number): Mismatch | undefined {
  const { status } = answer;
  const isRefused = status >= 400 && status < 500;
  const isRight = isAllowed ? status < 300 || status === success : isRefused;
  const came = String(status || answer.text);
  return isRight && status > 0
    ? undefined
    : { expected: isAllowed ? String(success) : '400', came };
}

const oddParameters = (call: Operation): Rule => ({
  name: 'odd values of parameters',
  operations: [call.id],
  async run(checks) {
    const request = await checks.worldFor(call).valid(call);
    for (const { name, in: where, schema, place } of parametersOf(call)) {
      const assumptions = assumptionsAt(place, 'fallback');
      if (where !== 'path' && where !== 'query') continue;
      const given = request[where];
      const { maxLength, enum: list } = nodeAt(target(schema));
      const isLong = typeof maxLength === 'number' && list === undefined && !refersTo(schema, 'Id');
      const longest = isLong ? ['x'.repeat(maxLength)] : [];
      for (const value of refersTo(schema, 'Id') ? oddIds : [...oddities, ...longest]) {
        const exchange = await checks.client.send({
          ...request,
          [where]: { ...given, [name]: value },
        });
        const isAllowed = schemaErrors(schema, value).length === 0;
        // A proxy may decide about NUL and long addresses.
        const isOpen = value === '\0' || value.length > 1000;
        const { status } = exchange.answer;
        const mismatch =
          isOpen && status >= 200 && status < 500
            ? undefined
            : fault(exchange, isAllowed, successOf(call));
        const shown = value.length > 20 ? `${value.slice(0, 5)}…` : JSON.stringify(value);
        checks.verdict(
          `${name} ${shown}`,
          // A refusal may be a team's own way, a crash is not.
          mismatch && { ...mismatch, ...(isAllowed && status < 500 && { assumptions }) },
          exchange,
        );
      }
      if (where !== 'query') continue;
      const nested = { ...request, query: { ...given, [`${name}[$ne]`]: 'x' } };
      const exchange = await checks.client.send(nested);
      const isAnswered = exchange.answer.status > 0 && exchange.answer.status < 500;
      const crash = { expected: 'an answer', came: String(exchange.answer.status) };
      checks.verdict(`${name} as a condition`, isAnswered ? undefined : crash, exchange);
    }
  },
});

/** Each parameter with values that a careless server takes for a pattern, a path or a condition. */
export const oddParameterRules = (): Rule[] =>
  operations
    .filter((call) =>
      parametersOf(call).some(({ in: where }) => where === 'path' || where === 'query'),
    )
    .map(oddParameters);
