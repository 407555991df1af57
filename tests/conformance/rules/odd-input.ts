import { operations, schemaErrors } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt, nodeAt, refersTo, target } from '../contract/document.ts';
import { isStorageKey } from '../contract/kinds.ts';
import { bodyOf, type Operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { textsOf, wide } from './odd-values.ts';
import { readBack } from './read-back.ts';
import { requestWith } from './request-with.ts';

/** Strings that cannot be stored as they are (contract, "Strings"). */
const damaged = { NUL: 'a\0b', 'a lone surrogate': 'a\uD800b' };

/** Addresses that a browser runs, or that lead out of the storage. */
const dangerous = {
  url: ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' javascript:alert(1)'],
  key: ['../../etc/passwd', 'a/../../b', '..%2f..%2fb', '\\..\\b'],
};

const isFine = (call: Operation, { body }: Call) =>
  schemaErrors(bodyOf(call)?.schema ?? [], body).length === 0;

const refused = (call: Operation): Rule => ({
  name: 'harmful texts are refused',
  operations: [call.id],
  async run(checks) {
    const good = await checks.world.valid(call);
    for (const { name, place } of textsOf(call)) {
      for (const [what, value] of Object.entries(damaged)) {
        const request = await requestWith(checks, good, { [name]: value });
        await damagedIsTold(checks, `${name} with ${what}`, request);
      }
      await brokenEncoding(checks, good, name);
      const marked = assumptionsAt(place, 'invisible');
      if (marked.length > 0)
        await checks.expect(
          `${name} with an invisible character`,
          await requestWith(checks, good, { [name]: `in\u200bvisible${checks.world.unique('')}` }),
          { status: 400, assumptions: marked },
        );
      const isUrl = refersTo(place, 'ImageUrl') || refersTo(place, 'OptionalImageUrl');
      const harmful = isUrl ? dangerous.url : isStorageKey(place) ? dangerous.key : [];
      for (const value of harmful) {
        const request = await requestWith(checks, good, { [name]: value });
        const expectation = { status: 400, severity: 'security' } as const;
        if (!isFine(call, request)) await checks.expect(`${name} ${value}`, request, expectation);
      }
      const { maxLength } = nodeAt(target(place));
      if (typeof maxLength !== 'number' || isUrl || isStorageKey(place)) continue;
      const value = wide.emoji.repeat(maxLength + 1);
      const request = await requestWith(checks, good, { [name]: value });
      const assumptions = assumptionsAt(place, 'maxLength');
      const check = `${name} longer than it may be in emoji`;
      await checks.expect(check, request, { status: 400, assumptions });
    }
  },
});

/** Some readers of JSON replace what is no UTF-8; what was sent is lost then. */
async function brokenEncoding(checks: Checks, good: Call, name: string): Promise<void> {
  const { body, ...rest } = await requestWith(checks, good, { [name]: 'a\0b' });
  const [before = '', after = ''] = JSON.stringify(body).split('a\\u0000b');
  const raw = Buffer.concat([Buffer.from(`${before}a`), Buffer.of(0xff), Buffer.from(`b${after}`)]);
  const headers = { 'Content-Type': 'application/json' };
  const exchange = await checks.client.send({ ...rest, headers, raw });
  const { status } = exchange.answer;
  const isRefused = status >= 400 && status < 500;
  const mismatch = { expected: '400', came: String(status || 'no answer') };
  checks.verdict(`${name} that is no UTF-8`, isRefused ? undefined : mismatch, exchange);
}

/** A string that cannot be kept is refused, or kept nevertheless; neither a crash nor another string. */
async function damagedIsTold(checks: Checks, check: string, request: Call): Promise<void> {
  const exchange = await checks.client.send(request);
  const { status } = exchange.answer;
  if (status >= 400 && status < 500) checks.passes(request.operation.id, check);
  else if (status >= 200 && status < 300) await readBack(checks, exchange, check);
  else checks.fails(check, { expected: '400', came: String(status) }, exchange);
}

/** Odd values for each text that a request may carry. */
export const oddInputRules = (): Rule[] =>
  operations
    .filter((call) => call.id !== 'login' && bodyOf(call)?.type === 'application/json')
    .filter((call) => textsOf(call).length > 0)
    .map(refused);
