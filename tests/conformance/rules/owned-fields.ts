import { isDeepStrictEqual } from 'node:util';
import { operations } from '#tests/support/contract.ts';
import { assumptionsAt, nodeAt, refersTo, target } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  entitySchema,
  listIn,
  type Operation,
  propertiesAt,
} from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { knownFields } from '../known-fields.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { World } from '../world.ts';

/** Fields that backends have beside those of the contract. */
const usual: Record<string, unknown> = {
  createdAt: '2001-02-03T04:05:06.000Z',
  updatedAt: '2001-02-03T04:05:06.000Z',
  deletedAt: '2001-02-03T04:05:06.000Z',
  ownerId: 'chosen',
  isAdmin: true,
  role: 'chosen',
};

/** A value that no server would choose by itself, or another one of its list. */
function chooseValue(place: readonly string[], now: unknown): unknown {
  const { type, format, enum: list } = nodeAt(target(place));
  const { enum: words } = nodeAt(target([...target(place), 'items']));
  if (type === 'array' && Array.isArray(words)) return [words[0], words.at(-1)];
  if (refersTo(place, 'Id')) return 'aaaaaaaaaaaaaaaaaaaaaaaa';
  if (Array.isArray(list)) return list.findLast((word) => word !== now);
  if (type !== 'string') return undefined;
  return format === 'date-time' ? usual['createdAt'] : 'chosen-by-the-client';
}

/** Each field of a thing that its request does not have: the server sets it. */
function ownedBy(call: Operation, kind: Kind, now: unknown): Record<string, unknown> {
  const sent = Object.keys(propertiesAt(bodyOf(call)?.schema ?? []));
  const reader = kind.get ?? kind.list ?? call;
  const schema = propertiesAt(entitySchema(reader) ?? []);
  const declared = Object.entries(schema)
    .map(([name, place]): [string, unknown] => [name, chooseValue(place, field(now, name))])
    .filter(([, value]) => value !== undefined);
  const all = { ...usual, ...Object.fromEntries(declared) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !sent.includes(name)));
}

/** The thing as it is now; undefined where it is not found any more. */
async function readThing(world: World, kind: Kind, { call, answer }: Exchange): Promise<unknown> {
  const { textId, locale } = call.path ?? {};
  if (kind.list && textId !== undefined) {
    const all = await world.send({ operation: kind.list, path: { textId } });
    return itemsOf(all.answer.body).find((item) => field(item, 'locale') === locale);
  }
  const id = call.path?.['id'] ?? field(dataOf(answer.body), kind.idField);
  const owner = field(call.body, 'appId');
  const read: Call | undefined =
    kind.get && typeof id === 'string'
      ? { operation: kind.get, path: { id } }
      : kind.list && listCall(kind.list, typeof owner === 'string' ? owner : '');
  if (!read) return undefined;
  const { answer: found } = await world.send(read);
  const label = ['key', 'name', 'countryName'].find((name) => field(call.body, name) !== undefined);
  return kind.get
    ? dataOf(found.body)
    : itemsOf(found.body).find(
        (item) =>
          field(item, kind.idField) === id ||
          (label !== undefined && field(item, label) === field(call.body, label)),
      );
}

const ownFields = (call: Operation, kind: Kind): Rule => ({
  name: 'fields that only the server sets',
  operations: [call.id],
  async run(checks) {
    const place = target(bodyOf(call)?.schema ?? []);
    const plain = await checks.client.send(await checks.world.valid(call));
    const before =
      plain.answer.status < 300 ? await readThing(checks.world, kind, plain) : undefined;
    const owned = Object.entries(ownedBy(call, kind, before));
    const schema = propertiesAt(entitySchema(kind.get ?? kind.list ?? call) ?? []);
    // Unknown fields may be kept; fields that the server sets itself may not.
    const known = owned.filter(([name]) => field(before, name) !== undefined || name in schema);
    // Some frameworks read the fields of a body from the address as well.
    const everywhere = known.flatMap(([name, value]) => [
      { name, value, check: `${name} is the server's`, isQuery: false },
      { name, value, check: `${name} in the address is the server's`, isQuery: true },
    ]);
    for (const { name, value, check, isQuery } of everywhere) {
      const changes = isQuery ? {} : { [name]: value };
      const good = await checks.world.valid(call, { changes });
      const query = isQuery && typeof value === 'string' ? { [name]: value } : {};
      if (isQuery && Object.keys(query).length === 0) continue;
      const request = { ...good, query: { ...good.query, ...query } };
      const exchange = await checks.client.send(request);
      const { status } = exchange.answer;
      if (status >= 400 && status < 500) {
        checks.passes(call.id, check);
        continue;
      }
      if (status >= 500 || status === 0) {
        const assumptions = assumptionsAt(place, 'additionalProperties');
        checks.fails(
          check,
          { expected: 'refused or ignored', came: String(status), assumptions },
          exchange,
        );
        continue;
      }
      const thing = await readThing(checks.world, kind, exchange);
      const isTaken = [thing, dataOf(exchange.answer.body)].some((one) =>
        isDeepStrictEqual(field(one, name), value),
      );
      const isLost = call.method === 'PUT' && thing === undefined;
      const came = isLost ? 'not found under its id any more' : `${name} ${JSON.stringify(value)}`;
      const mismatch = { expected: 'as the server had it', came, severity: 'security' } as const;
      checks.verdict(check, isTaken || isLost ? mismatch : undefined, exchange);
    }
  },
});

/** A thing that a request names beside its own is not written to. */
const idOfAnother = (call: Operation, kind: Kind): Rule => ({
  name: 'the id of another in a request',
  operations: [call.id],
  async run(checks) {
    const request = await checks.world.valid(call);
    const owner = field(request.body, 'appId');
    const other = await checks.world.make(kind, owner === undefined ? {} : { appId: owner });
    const read: Call | undefined = kind.get
      ? { operation: kind.get, path: { id: other.id } }
      : kind.list && listCall(kind.list, String(owner));
    if (!read || !isObject(request.body)) return;
    const look = async () => {
      const { body } = (await checks.client.send(read)).answer;
      const items = [dataOf(body), ...itemsOf(body)];
      return items.find((item) => field(item, kind.idField) === other.id);
    };
    // Libraries for objects name it `id`.
    for (const name of [kind.idField, 'id']) {
      const before = await look();
      if (before === undefined) return;
      const body = { ...request.body, [name]: other.id };
      const exchange = await checks.client.send({ ...request, body });
      const [was, now] = [before, await look()].map((item) => knownFields(read.operation, [item]));
      const lost = { expected: 'as it was', came: JSON.stringify(now), severity: 'loss' } as const;
      const check = `the ${name} of another: it stays`;
      checks.verdict(check, isDeepStrictEqual(was, now) ? undefined : lost, exchange);
    }
  },
});

/** An entry of an import that names another application or thing is written where the import says. */
const ownFieldsOfEntries = (call: Operation, kind: Kind): Rule => ({
  name: 'fields that only the server sets',
  operations: [call.id],
  async run(checks) {
    const { list } = kind;
    const items = listIn(call);
    if (!list || items === undefined) return;
    const ids = [];
    for (let made = 0; made < 2; made += 1)
      ids.push((await checks.world.make(kindNamed('apps'))).id);
    const [appId = '', otherId = ''] = ids;
    const other = await checks.world.make(kind, { appId: otherId });
    const named = { appId: otherId, app: otherId, _id: other.id, id: other.id };
    const look = async (id: string) => {
      const { answer } = await checks.world.send(listCall(list, id));
      return knownFields(list, itemsOf(answer.body));
    };
    const before = await look(otherId);
    const value = field(other.entity, 'value');
    for (const [name, one] of Object.entries({ ...usual, ...named })) {
      const key = `named${name}`;
      const entries = [
        { key: `plain${name}`, value },
        { key, value, [name]: one },
      ];
      const exchange = await checks.client.send({
        operation: call,
        body: { appId, [items]: entries },
      });
      const isRefused = exchange.answer.status >= 400;
      const now = isRefused ? before : await look(otherId);
      const isThere = isRefused || (await look(appId)).some((item) => field(item, 'key') === key);
      const isOther = !isDeepStrictEqual(now, before);
      const came = isOther ? 'written to another application' : 'not there';
      const lost = { expected: `${key} in its application`, came, severity: 'loss' } as const;
      checks.verdict(
        `${items}.1.${name} is the server's`,
        isOther || !isThere ? lost : undefined,
        exchange,
      );
    }
  },
});

const kindOf = (call: Operation): Kind | undefined => {
  if (call.id === 'updateTranslation') return kindNamed('translations');
  if (call.id === 'updateAppLocales') return kindNamed('apps');
  return kinds.find(({ makers, update }) => [...makers, update].includes(call));
};

/** Each create, update and import, with each field that is not the client's to set. */
export const ownedFieldRules = (): Rule[] =>
  operations.flatMap((call) => {
    const kind = kindOf(call);
    const isJson = bodyOf(call)?.type === 'application/json';
    if (!kind || !isJson || !isObject(bodyOf(call)?.examples[0]?.value)) return [];
    if (listIn(call) !== undefined) return [ownFieldsOfEntries(call, kind)];
    if (call.id === 'assignVpnServers') return [];
    return [ownFields(call, kind), ...(kind.makers.length > 0 ? [idOfAnother(call, kind)] : [])];
  });
