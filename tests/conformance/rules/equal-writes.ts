import { setTimeout as delay } from 'node:timers/promises';
import { operations } from '#tests/support/contract.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import { type Operation, operation } from '../contract/operations.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { rowsOf } from './busy-queue.ts';
import { comesTo } from './translation-rows.ts';
import { atOnce } from './simultaneous.ts';

/** A browser that sends a write twice gets two successes, or one and a refusal. */
const sentTwice = (call: Operation): Rule => ({
  name: 'a write that is sent twice at once',
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    await atOnce(checks, 'sent twice at once', [request, request]);
  },
});

/** How many texts are queued; more where a queue may have failed all of them before the second call. */
const sizes = [200, 1000];

/** Of two calls at once that queue the same texts, each text is counted by one. */
const countedOnce = (id: string, isNamed: boolean): Rule => ({
  name: 'texts that are queued twice at once',
  operations: [id],
  needsQueue: true,
  async run(checks) {
    const locale = 'de';
    for (const size of sizes) {
      const { id: appId } = await checks.world.make(kindNamed('apps'));
      const texts = Array.from({ length: size }, (_, at) => ({ key: `k${at}`, value: 'A text' }));
      await checks.world.send({ operation: operation('bulkCreateTexts'), body: { appId, texts } });
      const [row] = await rowsOf(checks, { appId, locale });
      if (row?.status !== 'new') return;
      const call = {
        operation: operation(id),
        path: { appId, ...(isNamed ? {} : { locale }) },
        ...(isNamed ? { body: { locales: [locale] } } : {}),
      };
      const [first, second] = await Promise.all([
        checks.client.send(call),
        checks.client.send(call),
      ]);
      const counts = [first, second].map(({ answer }) =>
        Number(field(dataOf(answer.body), 'count') ?? 0),
      );
      const sum = counts.reduce((all, count) => all + count, 0);
      // A text that has failed already is counted rightly again.
      const mayFail = sum > size && (await comesTo(checks, row, ['error']));
      if (mayFail && sum >= 2 * size && size !== sizes.at(-1)) continue;
      const mismatch = { expected: `${size} in all`, came: counts.join(' and ') };
      const isWrong = sum > size && !(mayFail && sum < 2 * size);
      checks.verdict('queued twice at once: counted once', isWrong ? mismatch : undefined, first);
      return;
    }
  },
});

/** Milliseconds between the two: a careless change has read, and not yet written. */
const pauses = [0, 12];

/** A thing that is changed and deleted at once is gone, whichever came first. */
const changedAndDeleted = (kind: Kind): Rule[] => {
  const { update, remove, list } = kind;
  if (!update || !remove || !list) return [];
  const run: Rule['run'] = async (checks) => {
    const { client, world } = checks;
    for (const pause of pauses) {
      const thing = await world.make(kind);
      const change = { ...(await world.valid(update)), path: { id: thing.id } };
      const [, deletion] = await Promise.all([
        client.send(change),
        delay(pause).then(() => client.send({ operation: remove, path: { id: thing.id } })),
      ]);
      if (deletion.answer.status > 299 || deletion.answer.status === 0) continue;
      const { id: appId } = await world.sharedApp();
      const { answer } = await client.send(listCall(list, appId));
      const isThere = itemsOf(answer.body).some((item) => field(item, kind.idField) === thing.id);
      const there = {
        expected: 'gone, as was answered',
        came: 'listed',
        severity: 'loss',
      } as const;
      checks.verdict('changed and deleted at once: gone', isThere ? there : undefined, deletion);
    }
  };
  return [{ name: 'a thing that is changed and deleted', operations: [remove.id, update.id], run }];
};

const isWrite = ({ method, object }: Operation) => method !== 'GET' && object.tags[0] !== 'auth';

/** Equal writes at the same moment. */
export const equalWriteRules = (): Rule[] => [
  ...operations.filter(isWrite).map(sentTwice),
  ...kinds.flatMap(changedAndDeleted),
  countedOnce('autoTranslateLocale', false),
  countedOnce('autoTranslateAll', true),
];
