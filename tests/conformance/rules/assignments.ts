import type { Checks } from '../checks.ts';
import { dataOf, field, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';

const listOf = (id: string, appId: string): Call => ({
  operation: operation(id),
  ...(id === 'listVpnServerUsage' ? {} : { path: { appId } }),
});

/** Where a server stands in a list: by its own id, or as the server of an assignment. */
const serverIn = (item: unknown) => field(field(item, 'vpnServerId') ?? item, '_id');

/** How often each list has to name a server. */
const wanted = {
  assigned: { listAppVpnServers: 1, listAvailableVpnServers: 0, listVpnServerUsage: 1 },
  removed: { listAppVpnServers: 0, listAvailableVpnServers: 1, listVpnServerUsage: 0 },
} as const;

async function look(
  checks: Checks,
  when: keyof typeof wanted,
  { server, app }: Record<'server' | 'app', Thing>,
): Promise<void> {
  const appName = field(app.entity, 'name');
  for (const [id, times] of Object.entries(wanted[when]))
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

/** A server is either assigned to an app or available to it, and whoever uses it is told. */
export const assignmentRule: Rule = {
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
    const body = { appId: things.app.id, serverIds: [things.server.id], isPremium: false };
    const assign = { operation: operation('assignVpnServers'), body };
    const { answer } = await checks.world.send(assign);
    await checks.client.send(assign);
    await look(checks, 'assigned', things);
    const [first = dataOf(answer.body)] = itemsOf(answer.body);
    const id = String(field(first, '_id'));
    await checks.world.send({ operation: operation('removeVpnServerAssignment'), path: { id } });
    await look(checks, 'removed', things);
  },
};
