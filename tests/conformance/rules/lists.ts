import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation, successOf } from '../contract/operations.ts';
import type { Rule } from '../rule.ts';
import { belongToApp } from './furnish.ts';
import { listCall } from '../list-call.ts';

/** Made in this order: it is neither the one by name nor its reverse. */
const scrambled = ['b', 'a', 'c'];

/** The orders that a list can have: by the field, by creation, or the latest first. */
const orders = { key: 'a b c', created: 'b a c', latest: 'c a b' } as const;
type Order = keyof typeof orders;

const isOrder = (value: unknown): value is Order => typeof value === 'string' && value in orders;

/** A list that is in the order of a field, or of creation; a team may name another. */
const ordered = (name: string, by: string, order: Order): Rule[] => {
  const kind = kindNamed(name);
  const { list } = kind;
  if (!list) return [];
  const assumptions = assumptionsAt(placeOfOperation(list), 'order');
  const check = 'in the order of the contract';
  const run: Rule['run'] = async (checks) => {
    const start = checks.world.unique('order');
    for (const letter of scrambled) await checks.world.make(kind, { [by]: `${start}${letter}` });
    const { id } = await checks.world.sharedApp();
    const instead = checks.readings.instead(assumptions);
    const wanted = orders[isOrder(instead) ? instead : order];
    await checks.expect(check, listCall(list, id), { status: 200 }, ({ answer }) => {
      const names = itemsOf(answer.body).map((item) => String(field(item, by)));
      const own = names.filter((one) => one.startsWith(start)).map((one) => one.at(-1));
      const came = own.join(' ');
      return came === wanted ? undefined : { expected: wanted, came, assumptions };
    });
  };
  return [{ name: check, operations: [list.id], run }];
};

/** The servers of an app, and those that it could add, by the names of their countries. */
const orderedServers = (id: string, nameOf: (item: unknown) => unknown): Rule => ({
  name: 'in the order of the contract',
  operations: [id],
  async run(checks) {
    const assumptions = assumptionsAt(placeOfOperation(operation(id)), 'order');
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const start = checks.world.unique('order');
    const servers = [];
    for (const letter of scrambled)
      servers.push(
        await checks.world.make(kindNamed('vpn-servers'), { countryName: `${start}${letter}` }),
      );
    const serverIds = servers.map((server) => server.id);
    const assign = {
      operation: operation('assignVpnServers'),
      body: { appId, serverIds, isPremium: false },
    };
    if (id === 'listAppVpnServers') await checks.world.send(assign);
    const instead = checks.readings.instead(assumptions);
    const wanted = orders[isOrder(instead) ? instead : 'key'];
    await checks.expect(
      'in the order of the contract',
      listCall(operation(id), appId),
      { status: 200 },
      ({ answer }) => {
        const own = itemsOf(answer.body)
          .map(nameOf)
          .map(String)
          .filter((name) => name.startsWith(start));
        const came = own.map((name) => name.at(-1)).join(' ');
        return came === wanted ? undefined : { expected: wanted, came, assumptions };
      },
    );
  },
});

/** A list shows only the things of its app, and a key of one app may be used again in another. */
const apart = (kind: Kind): Rule[] => {
  const { list } = kind;
  const [maker] = kind.makers;
  if (!list || !maker) return [];
  const run: Rule['run'] = async (checks) => {
    const own = await checks.world.make(kind);
    await checks.client.send(listCall(list, (await checks.world.sharedApp()).id));
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const changes = { appId, key: field(own.entity, 'key') };
    const again = await checks.world.valid(maker, { changes });
    await checks.expect('a key of another app', again, { status: successOf(maker) });
    await checks.expect('only its own', listCall(list, appId), { status: 200 }, ({ answer }) => {
      const isListed = itemsOf(answer.body).some((item) => field(item, '_id') === own.id);
      return isListed
        ? { expected: `not ${own.id}, which another app has`, came: 'listed' }
        : undefined;
    });
  };
  return [{ name: 'apps are apart', operations: [list.id, maker.id], run }];
};

/** A list of nothing is a list: the screen of a new app asks for each of them. */
const empty = ({ list }: Kind): Rule[] => {
  if (!list) return [];
  const run: Rule['run'] = async (checks) => {
    const { id } = await checks.world.make(kindNamed('apps'));
    await checks.expect('a list of nothing', listCall(list, id), { status: 200 });
  };
  return [{ name: 'a list of nothing', operations: [list.id], run }];
};

/** All of a list, in its order, and nothing of others. */
export const listRules = (): Rule[] => [
  ...ordered('apps', 'name', 'latest'),
  ...ordered('images', 'key', 'key'),
  ...ordered('colors', 'key', 'key'),
  ...ordered('texts', 'key', 'created'),
  ...ordered('vpn-servers', 'countryName', 'key'),
  orderedServers('listAppVpnServers', (item) => field(field(item, 'vpnServerId'), 'countryName')),
  orderedServers('listAvailableVpnServers', (item) => field(item, 'countryName')),
  ...belongToApp.filter(({ update }) => update !== undefined).flatMap(apart),
  ...belongToApp.flatMap(empty),
];
