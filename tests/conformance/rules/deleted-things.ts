import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kindReferredTo, kinds } from '../contract/kinds.ts';
import {
  bodyOf,
  type Operation,
  operation,
  parametersOf,
  placeOfOperation,
  propertiesAt,
} from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { unknownReadings } from './unknown-things.ts';

/** A call that names a thing, in its path or its body. */
interface Reference {
  call: Operation;
  where: 'path' | 'body';
  name: string;
}

/** Every call that names a thing of a kind; an update names its thing in the path alone. */
const referencesTo = (kind: Kind): Reference[] =>
  operations.flatMap((call) => {
    const isOf = ([name, schema]: [string, readonly string[]]) =>
      kindReferredTo(name, schema, call) === kind;
    const inPath = parametersOf(call)
      .filter(({ in: where }) => where === 'path')
      .map(({ name, schema }): [string, readonly string[]] => [name, schema]);
    const body = call.method === 'POST' ? bodyOf(call) : undefined;
    const inBody = Object.entries(
      body?.type === 'application/json' ? propertiesAt(body.schema) : {},
    );
    const at =
      (where: Reference['where']) =>
      ([name]: [string, unknown]) => ({ call, where, name });
    return [...inPath.filter(isOf).map(at('path')), ...inBody.filter(isOf).map(at('body'))];
  });

/** A request that is good as long as the thing is there. */
async function requestFor(
  { world }: Checks,
  { call, where, name }: Reference,
  id: string,
  appId: string,
): Promise<Call> {
  const known = propertiesAt(bodyOf(call)?.schema ?? []);
  const named = {
    ...('appId' in known && { appId }),
    ...('isPremium' in known && { isPremium: true }),
  };
  const changes = where === 'body' ? { [name]: name.endsWith('s') ? [id] : id } : {};
  const path = Object.fromEntries(
    parametersOf(call)
      .filter((one) => one.in === 'path')
      .map((one) => [one.name, one.name === name ? id : 'de']),
  );
  const isAsked = parametersOf(call).some((one) => one.in === 'query' && one.required);
  const query: Record<string, string> = isAsked ? { locale: 'de' } : {};
  if (!bodyOf(call)) return { operation: call, path, query };
  const { body } = await world.valid(call, { changes: { ...named, ...changes } });
  return { operation: call, path, query, body };
}

/** A thing that is gone in the end. */
interface Gone {
  kind: Kind;
  id: string;
}

/** Things that go with an application, with a text or with a server. */
async function childrenOf(checks: Checks, appId: string): Promise<Gone[]> {
  const { world, client } = checks;
  const made: Gone[] = [];
  for (const name of ['images', 'colors', 'texts'])
    made.push(await world.make(kindNamed(name), { appId }));
  const text = made.at(-1);
  const server = await world.make(kindNamed('vpn-servers'));
  const body = { appId, serverIds: [server.id], isPremium: false };
  await client.send({ operation: operation('assignVpnServers'), body });
  const first = async (call: Call) =>
    field(itemsOf((await client.send(call)).answer.body)[0], '_id');
  const translation = kindNamed('translations');
  const found: [Kind, unknown][] = [
    [kindNamed('app-vpn-servers'), await first(listCall(operation('listAppVpnServers'), appId))],
    [translation, await first(listCall(operation('listTextTranslations'), text?.id ?? ''))],
  ];
  for (const [kind, id] of found) if (typeof id === 'string') made.push({ kind, id });
  return [...made, server];
}

/** Kinds of things that go with one of a kind. */
const owned: Record<string, readonly string[]> = {
  apps: ['images', 'colors', 'texts', 'translations', 'app-vpn-servers'],
  texts: ['translations'],
  'vpn-servers': ['app-vpn-servers'],
};

const words: Record<string, string> = {
  apps: 'application',
  texts: 'text',
  'vpn-servers': 'server',
};

/** After a deletion every call that names the thing, or one that went with it, finds nothing. */
const namesNothing = (kind: Kind, remove: Operation): Rule => {
  const word = words[kind.name] ?? 'thing';
  const alongside = (owned[kind.name] ?? []).map(kindNamed);
  const references = [kind, ...alongside].map((one) => ({ kind: one, calls: referencesTo(one) }));
  const ids = references.flatMap(({ calls }) => calls.map(({ call }) => call.id));
  return {
    name: `calls that name a deleted ${word}`,
    operations: [remove.id, ...new Set(ids)],
    async run(checks) {
      const { id: appId } = await checks.world.make(kindNamed('apps'));
      const things: Gone[] = [{ kind: kindNamed('apps'), id: appId }];
      things.push(...(await childrenOf(checks, appId)));
      const requests: [Gone, Call][] = [];
      for (const { kind: of, calls } of references)
        for (const thing of things.filter((one) => one.kind === of))
          for (const reference of calls)
            requests.push([thing, await requestFor(checks, reference, thing.id, appId)]);
      const gone = things.find((one) => one.kind === kind);
      const path = { id: gone?.id ?? '' };
      const deletion = await checks.client.send({ operation: remove, path });
      if (deletion.answer.status > 299) return;
      const cascade = assumptionsAt(placeOfOperation(remove), 'cascade');
      for (const [thing, request] of requests) {
        const { operation: call } = request;
        const isWrite = !['GET', 'DELETE'].includes(call.method);
        const isOwn = thing === gone && Object.values(request.path ?? {}).includes(thing.id);
        const check = isOwn ? 'after its deletion' : `after the deletion of its ${word}`;
        await checks.expect(check, request, {
          status: 404,
          severity: isWrite ? 'loss' : 'wrong',
          assumptions: (answer) => [
            ...unknownReadings(call)(answer),
            ...(thing === gone ? [] : cascade),
          ],
        });
      }
    },
  };
};

export const deletedThingRules = (): Rule[] =>
  kinds.flatMap((kind) =>
    kind.remove && kind.idField === '_id' ? [namesNothing(kind, kind.remove)] : [],
  );
