import { operations } from '#tests/support/contract.ts';
import { type Operation, parametersOf } from '../contract/operations.ts';
import { unknownId } from '../contract/unknown-id.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { judgeElsewhere, otherOrigins } from './origins.ts';
import { needsOrigin } from './refusals.ts';

/** The preflight of a browser for a request that no form could send from another site. */
const asks = (call: Operation, origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': call.method,
  'Access-Control-Request-Headers': 'content-type',
});

/** Another site is not told that it may send the administrator's cookies along. */
const preflight = (call: Operation): Rule => ({
  name: 'preflight from a foreign Origin',
  operations: [call.id],
  async run(checks) {
    // A browser asks about the address alone; nothing has to be there.
    const path = Object.fromEntries(parametersOf(call).map(({ name }) => [name, unknownId('')]));
    for (const { Origin } of otherOrigins(checks.client)) {
      const request = { operation: call, path, jar: new Jar(), method: 'OPTIONS' };
      const headers = asks(call, Origin);
      const exchange = await checks.client.send({ ...request, headers });
      judgeElsewhere(checks, 'a preflight lets no other site in', exchange, Origin);
    }
  },
});

/** Each write, as a browser asks for it on behalf of another site. */
export const preflightRules = (): Rule[] => operations.filter(needsOrigin).map(preflight);
