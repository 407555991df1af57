import { operations } from '#tests/support/contract.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kindReferredTo, kinds } from '../contract/kinds.ts';
import { type Operation, parametersOf } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';

const named = kinds.filter(({ idField, list }) => idField === '_id' && list !== undefined);

/** The parameter of an address that names a thing. */
const nameOf = (call: Operation): [name: string, kind: Kind] | undefined =>
  parametersOf(call)
    .filter(({ in: where }) => where === 'path')
    .flatMap(({ name, schema }): [string, Kind][] => {
      const kind = kindReferredTo(name, schema, call);
      return kind ? [[name, kind]] : [];
    })[0];

const naming = operations.filter((call) => nameOf(call) !== undefined);

/** Ids that count: one of another kind is one of this kind, too. */
const isCounted = ({ id }: Thing) => /^\d{1,12}$/.test(id);

const isTaken = (status: number) => status === 0 || status < 300 || status >= 500;

/** An id names a thing of its own kind, and that as a whole. */
const foreignIds: Rule = {
  name: 'ids of other things',
  operations: [naming[0]?.id ?? '', ...naming.slice(1).map(({ id }) => id)],
  async run(checks) {
    const things: Thing[] = [];
    for (const kind of named) things.push(await checks.world.make(kind));
    if (things.some(isCounted)) return;
    const assigned = things.find(({ kind }) => kind.name === 'app-vpn-servers');
    const used = field(field(assigned?.entity, 'vpnServerId'), '_id');
    const server = things.find(({ kind }) => kind.name === 'vpn-servers');
    if (server && typeof used === 'string') server.id = used;
    const { id: appId } = await checks.world.sharedApp();
    const isListed = async ({ kind, id }: Thing, owner: string) => {
      const list = kind.list && listCall(kind.list, owner);
      const items = list ? itemsOf((await checks.client.send(list)).answer.body) : [];
      return items.some((item) => field(item, kind.idField) === id);
    };
    const text = things.find(({ kind }) => kind.name === 'texts');
    const ownerOf = ({ kind }: Thing) => (kind.name === 'translations' ? (text?.id ?? '') : appId);
    const owned: Thing[] = [];
    for (const thing of things) if (await isListed(thing, ownerOf(thing))) owned.push(thing);
    const isAnyGone = async () => {
      for (const thing of owned) if (!(await isListed(thing, ownerOf(thing)))) return true;
      return false;
    };
    for (const call of naming) {
      const [name, kind] = nameOf(call) ?? [];
      const own = things.find((one) => one.kind === kind);
      if (name === undefined || !own) continue;
      const others = things.filter((one) => one.kind !== kind);
      const request = await checks.world.valid(call);
      const wrong = [
        ...others.map((one) => [`the id of one of ${one.kind.name}`, one.id] as const),
        ['an id without its end', own.id.slice(0, -1)] as const,
      ];
      for (const [check, id] of wrong) {
        const sent: Call = { ...request, path: { ...request.path, [name]: id } };
        const exchange = await checks.client.send(sent);
        const { status } = exchange.answer;
        // To delete nothing may be a success.
        const isDeletion = call.method === 'DELETE' && status > 0 && status < 300;
        const isWrong = isDeletion ? await isAnyGone() : isTaken(status);
        const severity = isDeletion ? 'loss' : 'wrong';
        const mismatch = { expected: '404', came: String(status), severity } as const;
        checks.verdict(check, isWrong ? mismatch : undefined, exchange);
      }
    }
  },
};

export const foreignIdRules: readonly Rule[] = [foreignIds];
