import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation, responsePlace } from '../contract/operations.ts';
import { unknownId } from '../contract/unknown-id.ts';
import type { Call } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { differs } from './differs.ts';

const listOf = (id: string, appId: string): Call => ({
  operation: operation(id),
  ...(id === 'listVpnServerUsage' ? {} : { path: { appId } }),
});

const asLoss = { severity: 'loss' } as const;

/** The id of a server in a list: its own, or that of an assignment. */
const serverIn = (item: unknown) => field(field(item, 'vpnServerId') ?? item, '_id');

/** How often each list has to name a server. */
const expectedTimes = {
  assigned: { listAppVpnServers: 1, listAvailableVpnServers: 0, listVpnServerUsage: 1 },
  removed: { listAppVpnServers: 0, listAvailableVpnServers: 1, listVpnServerUsage: 0 },
} as const;

async function look(
  checks: Checks,
  when: keyof typeof expectedTimes,
  { server, app }: Record<'server' | 'app', Thing>,
): Promise<void> {
  const appName = field(app.entity, 'name');
  for (const [id, times] of Object.entries(expectedTimes[when]))
    await checks.expect(
      `a server that is ${when} is listed ${times === 0 ? 'no more' : 'once'}`,
      listOf(id, app.id),
      { status: 200 },
      ({ answer }) => {
        const named = itemsOf(answer.body).filter(
          (item) =>
            serverIn(item) === server.id && [undefined, appName].includes(field(item, 'appName')),
        );
        return named.length === times
          ? undefined
          : { expected: `${server.id} ${times} times`, came: `${named.length} times` };
      },
    );
}

const assign = (app: Thing, servers: readonly string[], isPremium = false): Call => ({
  operation: operation('assignVpnServers'),
  body: { appId: app.id, serverIds: servers, isPremium },
});

async function assignments(checks: Checks, app: Thing): Promise<unknown[]> {
  return itemsOf((await checks.client.send(listOf('listAppVpnServers', app.id))).answer.body);
}

/** A server is either assigned to an app or available to it, and the usage lists the app. */
const assignedOrAvailable: Rule = {
  name: 'assigned or available',
  operations: [
    'listAvailableVpnServers',
    'listAppVpnServers',
    'listVpnServerUsage',
    'assignVpnServers',
    'removeVpnServerAssignment',
  ],
  async run(checks) {
    const things = {
      server: await checks.world.make(kindNamed('vpn-servers')),
      app: await checks.world.make(kindNamed('apps')),
    };
    await checks.world.send(assign(things.app, [things.server.id]));
    const [first] = await assignments(checks, things.app);
    const place = responsePlace(operation('assignVpnServers'), 201) ?? [];
    const existing = { status: 201, assumptions: assumptionsAt(place, 'existing') };
    const again = assign(things.app, [things.server.id], true);
    const exchange = await checks.expect('assigned again', again, existing);
    const [now] = await assignments(checks, things.app);
    const moved = differs(now, { _id: field(first, '_id'), isPremium: field(first, 'isPremium') });
    checks.verdict(
      'what is assigned stays as it is',
      moved && { ...moved, assumptions: existing.assumptions },
      exchange,
    );
    await look(checks, 'assigned', things);
    const id = String(field(first, '_id'));
    await checks.world.send({ operation: operation('removeVpnServerAssignment'), path: { id } });
    await look(checks, 'removed', things);
  },
};

/** All servers or none; with the flag that was sent, and only to this app. */
const keeps: Rule = {
  name: 'what it assigns',
  operations: ['assignVpnServers', 'listAvailableVpnServers'],
  async run(checks) {
    const servers = [
      await checks.world.make(kindNamed('vpn-servers')),
      await checks.world.make(kindNamed('vpn-servers')),
    ];
    const app = await checks.world.make(kindNamed('apps'));
    const other = await checks.world.make(kindNamed('apps'));
    const ids = servers.map(({ id }) => id);
    const half = await checks.client.send(assign(app, [String(ids[0]), unknownId(String(ids[0]))]));
    const done = (await assignments(checks, app)).length;
    const isRefused = half.answer.status >= 400;
    const assumptions = assumptionsAt(placeOfOperation(half.call.operation), 'atomic');
    const mismatch = {
      expected: 'nothing assigned',
      came: `${done} assigned`,
      ...asLoss,
      assumptions,
    };
    if (isRefused)
      checks.verdict('assigns all or nothing', done === 0 ? undefined : mismatch, half);
    const exchange = await checks.client.send(assign(app, ids, true));
    const now = await assignments(checks, app);
    const listed = now.map(serverIn).map(String);
    const isAll = ids.every((id) => listed.includes(id)) && listed.length === ids.length;
    const few = { expected: ids.join(', '), came: listed.join(', '), severity: 'loss' } as const;
    checks.verdict('assigns every server that is named', isAll ? undefined : few, exchange);
    const isKept = now.every((item) => field(item, 'isPremium') === true);
    const flag = { expected: 'isPremium true', came: 'another', severity: 'loss' } as const;
    checks.verdict('keeps isPremium true', isKept ? undefined : flag, exchange);
    const elsewhere = (await assignments(checks, other)).length;
    const more = { expected: 'nothing', came: `${elsewhere} servers` };
    checks.verdict('leaves other apps alone', elsewhere === 0 ? undefined : more, exchange);
    const offered = await checks.client.send(listOf('listAvailableVpnServers', other.id));
    const isOffered = ids.every((id) => itemsOf(offered.answer.body).map(serverIn).includes(id));
    const hidden = { expected: 'the servers of another app, too', came: 'not all' };
    checks.verdict('offers what other apps use', isOffered ? undefined : hidden, offered);
  },
};

/** One server in two apps: it is used twice, and what one app gives up the other keeps. */
const twoApps: Rule = {
  name: 'a server of two apps',
  operations: ['listVpnServerUsage', 'removeVpnServerAssignment'],
  async run(checks) {
    const server = await checks.world.make(kindNamed('vpn-servers'));
    const apps = [
      await checks.world.make(kindNamed('apps')),
      await checks.world.make(kindNamed('apps')),
    ];
    for (const app of apps) await checks.world.send(assign(app, [server.id]));
    const usage = { operation: operation('listVpnServerUsage') };
    const assumptions = assumptionsAt(placeOfOperation(usage.operation), 'records');
    const names = apps.map(({ entity }) => String(field(entity, 'name'))).toSorted();
    await checks.expect('each app that uses it', usage, { status: 200 }, ({ answer }) => {
      const used = itemsOf(answer.body).filter((item) => field(item, '_id') === server.id);
      const came = used.map((item) => String(field(item, 'appName'))).toSorted();
      const isSame = came.join() === names.join();
      const records = { expected: names.join(', '), came: came.join(', '), ...asLoss, assumptions };
      return isSame ? undefined : records;
    });
    const [first, second] = apps;
    if (!first || !second) return;
    const name = checks.world.unique('renamed');
    const update = await checks.world.valid(operation('updateApp'), { changes: { name } });
    await checks.world.send({ ...update, path: { id: first.id } });
    await checks.expect('the name of an app as it is now', usage, { status: 200 }, ({ answer }) => {
      const used = itemsOf(answer.body).filter((item) => field(item, '_id') === server.id);
      const came = used.map((item) => String(field(item, 'appName')));
      return came.includes(name) ? undefined : { expected: name, came: came.join(', ') };
    });
    const [one] = await assignments(checks, first);
    const id = String(field(one, '_id'));
    const removal = { operation: operation('removeVpnServerAssignment'), path: { id } };
    const exchange = await checks.client.send(removal);
    const isKept = (await assignments(checks, second)).map(serverIn).includes(server.id);
    const gone = { expected: 'still assigned', came: 'gone', ...asLoss };
    checks.verdict('leaves the assignments of other apps', isKept ? undefined : gone, exchange);
  },
};

/** Servers of apps, and their usage. */
export const assignmentRules: readonly Rule[] = [assignedOrAvailable, keeps, twoApps];
