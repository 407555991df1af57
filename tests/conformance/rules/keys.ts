import { schemaErrors } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt, type Assumption, nodeAt, target } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  entitySchema,
  type Operation,
  operation,
  propertiesAt,
  responsePlace,
  successOf,
} from '../contract/operations.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { imports } from './imports.ts';
import { schemaOf as placeOfItem } from './odd-values.ts';
import { readBack } from './read-back.ts';
import { requestWith } from './request-with.ts';

/** Kinds whose things have a key that is theirs alone within an app. */
export const keyed = kinds.filter(({ makers: [one] }) => one && '409' in one.object.responses);

const schemaOf = (call: Operation) => propertiesAt(bodyOf(call)?.schema ?? []);
const itemOf = (call: Operation) => propertiesAt(placeOfItem(call));
export const uniqueness = (call: Operation): Assumption[] =>
  [schemaOf(call)['key'], responsePlace(call, 409)].flatMap((place = []) =>
    assumptionsAt(place, 'unique'),
  );

/** Whether the configuration of an app shows things by key, so that of two with one key it loses one. */
async function losesOne(checks: Checks, { name }: Kind, body: unknown): Promise<boolean> {
  const call = { operation: operation('getConfig'), path: { appId: String(field(body, 'appId')) } };
  const shown = field((await checks.client.send(call)).answer.body, name);
  return isObject(shown) && String(field(body, 'key')) in shown;
}

async function refusesTakenKey(
  checks: Checks,
  kind: Kind,
  check: string,
  request: Parameters<Checks['expect']>[1],
): Promise<void> {
  const assumptions = uniqueness(request.operation);
  const { answer, call } = await checks.expect(check, request, {
    status: 409,
    assumptions,
    severity: 'loss',
  });
  if (answer.status >= 300 || !(await losesOne(checks, kind, call.body))) return;
  const expected = 'every key once, as the configuration shows things by it';
  const exchange = await checks.client.send(
    listCall(kind.list ?? call.operation, String(field(call.body, 'appId'))),
  );
  const same = itemsOf(exchange.answer.body).filter(
    (item) => field(item, 'key') === field(call.body, 'key'),
  );
  const came = `${same.length} things with one key`;
  if (same.length > 1)
    checks.verdictOn(
      call.operation.id,
      `${check}: hides one of the two`,
      { expected, came, severity: 'loss' },
      exchange,
    );
}

const takenAtCreation = (kind: Kind): Rule[] =>
  kind.makers.slice(0, 1).map((maker) => ({
    name: 'key taken',
    operations: [maker.id],
    async run(checks) {
      const request = await checks.world.valid(maker);
      await checks.client.send(request);
      await refusesTakenKey(checks, kind, 'key taken', request);
    },
  }));

const caseOf = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Two keys that a database may take for one: it folds capitals and accents, or reads one of them as a pattern. */
const lookalikes: Record<string, (key: string, longest: number) => [one: string, other: string]> = {
  'a key in other capitals': (key) => [key, caseOf(key)],
  'a key with an accent': (key) => [`${key}resume`, `${key}résumé`],
  'a key with a sharp s': (key) => [`${key}ss`, `${key}ß`],
  'a key with an underscore': (key) => [`${key}axb`, `${key}a_b`],
  'a key with a percent sign': (key) => [`${key}axb`, `${key}a%b`],
  'a key that begins with another': (key) => [`${key}a`, `${key}ab`],
  'a key with a blank at its end': (key) => [key, `${key} `],
  'a key with a zero more': (key) => [`${key}a1`, `${key}a01`],
  'a key with a wide digit': (key) => [`${key}1`, `${key}\uFF11`],
  'a key that ends otherwise, as long as it may be': (key, longest) => [
    `${key.padEnd(longest - 1, 'x')}a`,
    `${key.padEnd(longest - 1, 'x')}b`,
  ],
  'a key with a combining accent': (key) => [`${key}caf\u00E9`, `${key}cafe\u0301`],
};

/** Keys that differ are two, as long as the contract takes both, in a creation and in an import. */
const differsALittle = (kind: Kind): Rule[] =>
  kind.makers.map((maker) => ({
    name: 'keys that differ a little',
    operations: [maker.id],
    async run(checks: Checks) {
      const good = await checks.world.valid(maker);
      const { maxLength } = nodeAt(target(itemOf(maker)['key'] ?? []));
      const longest = typeof maxLength === 'number' ? maxLength : 100;
      for (const [check, keysLike] of Object.entries(lookalikes)) {
        const [one, other] = keysLike(checks.world.unique('alike'), longest);
        const request = await requestWith(checks, good, { key: other });
        if (schemaErrors(bodyOf(maker)?.schema ?? [], request.body).length > 0) continue;
        await checks.world.make(kind, { key: one });
        const exchange = await checks.expect(check, request, {
          status: successOf(maker),
          severity: 'loss',
          assumptions: uniqueness(maker),
        });
        await readBack(checks, exchange, check);
      }
    },
  }));

const takenAtUpdate = (kind: Kind): Rule[] =>
  kind.update === undefined
    ? []
    : [takenByOther(kind, kind.update), freeAgain(kind, kind.update), movedToOtherApp(kind.update)];

const takenByOther = (kind: Kind, update: Operation): Rule => ({
  name: 'key of another',
  operations: [update.id],
  async run(checks) {
    const other = await checks.world.make(kind);
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, key: field(other.entity, 'key') } : {};
    await refusesTakenKey(checks, kind, 'key of another', { ...request, body });
    const own = await checks.world.valid(update);
    await checks.client.send(own);
    await checks.expect('its own key again', own, { status: successOf(update) });
  },
});

/** The key of a deleted thing may be given to another. */
const freeAgain = (kind: Kind, { id }: Operation): Rule => ({
  name: 'key of a deleted one',
  operations: [id],
  async run(checks) {
    const { world, client } = checks;
    const old = await world.make(kind, { appId: (await world.sharedApp()).id });
    if (kind.remove) await client.send({ operation: kind.remove, path: { id: old.id } });
    const changes = { key: field(old.entity, 'key') };
    const request = await world.valid(operation(id), { changes });
    const expectation = { status: successOf(request.operation), severity: 'loss' } as const;
    const check = 'key of a deleted one';
    await readBack(checks, await checks.expect(check, request, expectation), check);
  },
});

const movedToOtherApp = (update: Operation): Rule => ({
  name: 'moved to another app',
  operations: [update.id],
  async run(checks) {
    const app = await checks.world.make(kindNamed('apps'));
    const request = await checks.world.valid(update);
    const body = isObject(request.body) ? { ...request.body, appId: app.id } : {};
    const assumptions = assumptionsAt(schemaOf(update)['appId'] ?? [], 'moving');
    await checks.expect('moved to another app', { ...request, body }, { status: 400, assumptions });
  },
});

/** As many as show whether a key is looked for before another request has written it. */
const atOnce = 3;

/** Of several that want one key at the same moment, one gets it. */
const takenAtOnce = (kind: Kind): Rule[] =>
  kind.makers.slice(0, 1).map((maker) => ({
    name: 'a key wanted by several at once',
    operations: [maker.id],
    async run(checks) {
      const request = await checks.world.valid(maker);
      const exchanges = await Promise.all(
        Array.from({ length: atOnce }, () => checks.client.send(request)),
      );
      const [first, ...more] = exchanges.filter(({ answer }) => answer.status < 300);
      const mismatch = { expected: 'one success', came: `${more.length + 1} successes` };
      const assumptions = uniqueness(maker);
      checks.verdict(
        'a key wanted by several at once',
        first && more.length === 0 ? undefined : { ...mismatch, assumptions, severity: 'loss' },
        more[0] ?? exchanges[0] ?? (await checks.client.send(request)),
      );
      for (const loser of exchanges.filter(({ answer }) => answer.status >= 300))
        checks.judged('the loser of several at once', loser, { status: 409, assumptions });
    },
  }));

/** Texts of a thing that its server invents: ids and secrets. */
const inventedTexts = ({ makers, get, list }: Kind): string[] =>
  Object.entries(propertiesAt(entitySchema(get ?? list ?? makers[0] ?? operation('getApp')) ?? []))
    .filter(([name, at]) => {
      const { type, enum: words, format } = nodeAt(target(at));
      const isSent = makers.some((maker) => name in schemaOf(maker));
      return type === 'string' && words === undefined && format === undefined && !isSent;
    })
    .map(([name]) => name);

/** Things without a key may be alike in everything; so may one and another that was deleted. */
const alike = (name: string): Rule[] => {
  const { makers, remove, update, idField } = kindNamed(name);
  const [maker] = makers;
  if (!maker || !remove || !update) return [];
  const assumptions = [maker, update].flatMap((call) => [
    ...assumptionsAt(schemaOf(call)['ip'] ?? [], 'spelling'),
    ...assumptionsAt(schemaOf(call)['name'] ?? [], 'unique'),
  ]);
  const run: Rule['run'] = async (checks) => {
    const request = await checks.world.valid(maker);
    const first = await checks.client.send(request);
    const expectation = { status: successOf(maker), assumptions };
    const second = await checks.expect('another of the same name', request, expectation);
    const made = await checks.world.identify(kindNamed(name), first);
    const same = inventedTexts(kindNamed(name)).find((text) => {
      const value = field(made, text);
      return typeof value === 'string' && value === field(dataOf(second.answer.body), text);
    });
    const shared = { expected: 'ids and secrets of its own', came: `the same ${same}` };
    checks.verdict(
      'another of the same name has its own secrets',
      same === undefined ? undefined : { ...shared, severity: 'security' },
      second,
    );
    const id = field(made, idField);
    if (typeof id !== 'string') return;
    await checks.client.send({ operation: remove, path: { id } });
    await checks.expect('the name of a deleted one', request, expectation);
  };
  return [{ name: 'another of the same name', operations: [maker.id], run }];
};

/** Keys are unique within an app; things stay in their app; imports go by key. */
export const keyRules = (): Rule[] => [
  ...keyed.flatMap(takenAtCreation),
  ...keyed.flatMap(differsALittle),
  ...keyed.flatMap(takenAtUpdate),
  ...keyed.flatMap(takenAtOnce),
  ...['apps', 'vpn-servers'].flatMap(alike),
  ...keyed.flatMap((kind) => kind.makers.slice(1).map((bulk) => imports(kind, bulk))),
];
