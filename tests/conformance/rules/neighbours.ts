import type { Checks } from '../checks.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import { type Operation, operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';

const serverOf = (item: unknown) => field(field(item, 'vpnServerId'), '_id');

const assign = (app: Thing, servers: readonly Thing[]): Call => ({
  operation: operation('assignVpnServers'),
  body: { appId: app.id, serverIds: servers.map(({ id }) => id), isPremium: true },
});

async function assignments(checks: Checks, app: Thing): Promise<unknown[]> {
  const call = listCall(operation('listAppVpnServers'), app.id);
  return itemsOf((await checks.client.send(call)).answer.body);
}

function stays(checks: Checks, check: string, isThere: boolean, deletion: Exchange): void {
  const gone = { expected: 'still there', came: 'gone', severity: 'loss' } as const;
  // A backend may refuse to delete what is in use.
  if (deletion.answer.status < 300) checks.verdict(check, isThere ? undefined : gone, deletion);
}

type Keyed = Kind & { list: Operation; remove: Operation };

const isKeyed = (kind: Kind): kind is Keyed =>
  kind.list !== undefined && ['images', 'colors', 'texts'].includes(kind.name);

/** A key belongs to its app: what another app has under it is another thing. */
const sameKey = ({ list, remove, ...kind }: Keyed): Rule => ({
  name: 'the same key in another app',
  operations: [remove.id],
  async run(checks) {
    const other = await checks.world.make(kindNamed('apps'));
    const one = await checks.world.make({ list, remove, ...kind });
    const changes = { key: field(one.entity, 'key'), appId: other.id };
    const kept = await checks.world.make({ list, remove, ...kind }, changes);
    const deletion = await checks.client.send({ operation: remove, path: { id: one.id } });
    const { answer } = await checks.client.send(listCall(list, other.id));
    const isThere = itemsOf(answer.body).some((item) => field(item, '_id') === kept.id);
    stays(checks, 'what another app has under the key stays', isThere, deletion);
  },
});

type Take = (checks: Checks, app: Thing, server: Thing) => Call | Promise<Call>;

/** Two servers in two apps; one of the four assignments goes, by itself, with its server or with its app. */
async function withOneLess(
  checks: Checks,
  take: Take,
): Promise<{ deletion: Exchange; left: readonly [own: unknown[], other: unknown[]]; kept: Thing }> {
  const [app, other] = [
    await checks.world.make(kindNamed('apps')),
    await checks.world.make(kindNamed('apps')),
  ];
  const servers = [
    await checks.world.make(kindNamed('vpn-servers')),
    await checks.world.make(kindNamed('vpn-servers')),
  ] as const;
  for (const one of [app, other]) await checks.world.send(assign(one, servers));
  const deletion = await checks.client.send(await take(checks, app, servers[0]));
  const left = [
    (await assignments(checks, app)).map(serverOf),
    (await assignments(checks, other)).map(serverOf),
  ] as const;
  return { deletion, left, kept: servers[1] };
}

const otherServers = (id: string, take: Take): Rule => ({
  name: 'the other servers of the app',
  operations: [id],
  async run(checks) {
    const { deletion, left, kept } = await withOneLess(checks, take);
    const isThere = left.every((servers) => servers.includes(kept.id));
    stays(checks, 'the other servers stay assigned', isThere, deletion);
  },
});

/** The apps that share a server with one that is deleted keep it. */
const otherApps: Rule = {
  name: 'the other apps with its servers',
  operations: ['deleteApp'],
  async run(checks) {
    const { deletion, left } = await withOneLess(checks, (_, { id }) => ({
      operation: operation('deleteApp'),
      path: { id },
    }));
    stays(checks, 'other apps keep the servers that it had', left[1].length === 2, deletion);
  },
};

/** A text that is gone is counted no more. */
const counted: Rule = {
  name: 'what is deleted is not counted',
  operations: ['deleteText'],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const [gone] = [
      await checks.world.make(kindNamed('texts'), { appId }),
      await checks.world.make(kindNamed('texts'), { appId }),
    ];
    const progress = {
      operation: operation('getTranslationProgress'),
      path: { appId },
      query: { locale: 'de' },
    };
    await checks.client.send(progress);
    const remove = { operation: operation('deleteText'), path: { id: gone.id } };
    const deletion = await checks.client.send(remove);
    const { answer } = await checks.client.send(progress);
    const total = field(dataOf(answer.body), 'total');
    const mismatch = { expected: 'total 1', came: `total ${String(total)}` };
    checks.verdict(counted.name, total === 1 ? undefined : mismatch, deletion);
  },
};

/** Things that a deletion must not affect. */
export const neighbourRules = (): Rule[] => [
  ...kinds.filter(isKeyed).map(sameKey),
  otherServers('deleteVpnServer', (_, __, { id }) => ({
    operation: operation('deleteVpnServer'),
    path: { id },
  })),
  otherServers('removeVpnServerAssignment', async (checks, app, server) => {
    const one = (await assignments(checks, app)).find((item) => serverOf(item) === server.id);
    const path = { id: String(field(one, '_id')) };
    return { operation: operation('removeVpnServerAssignment'), path };
  }),
  otherApps,
  counted,
];
