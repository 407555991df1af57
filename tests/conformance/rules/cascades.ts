import type { Checks } from '../checks.ts';
import { type Assumption, assumptionsAt } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, placeOfOperation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { keyHeaders } from './config-access.ts';
import { belongToApp } from './furnish.ts';

/** A call that must not show something any more, or still has to. */
interface Look {
  check: string;
  call: Call;
  isThere: (body: unknown) => boolean;
  /** Whether it has to; otherwise it must not. */
  stays?: boolean;
  assumptions?: readonly Assumption[];
}

async function look(checks: Checks, looks: readonly Look[], deletion: Exchange): Promise<void> {
  for (const { check, call, isThere, stays = false, assumptions = [] } of looks) {
    const { answer } = await checks.client.send(call);
    const isRight = (answer.status < 300 && isThere(answer.body)) === stays;
    const where = call.operation.id;
    const mismatch = stays
      ? { expected: `still in ${where}`, came: 'gone', severity: 'loss' as const }
      : { expected: `not in ${where} any more`, came: 'still there', assumptions };
    checks.verdict(`${check}: ${where}`, isRight ? undefined : mismatch, deletion);
  }
}

const listOf = (id: string, appId: string): Call => listCall(operation(id), appId);
const configOf = (appId: string): Call => ({ operation: operation('getConfig'), path: { appId } });

const hasId = (id: string) => (body: unknown) =>
  itemsOf(body).some((item) => field(item, '_id') === id);
const hasServer = (id: string) => (body: unknown) =>
  itemsOf(body).some((item) => field(field(item, 'vpnServerId'), '_id') === id);
const hasKey = (part: string, thing: Thing) => (body: unknown) => {
  const shown = field(body, part);
  return isObject(shown) && String(field(thing.entity, 'key')) in shown;
};
const isAnswered = (body: unknown) => isObject(dataOf(body)) || itemsOf(body).length > 0;

export async function fileGoes(checks: Checks, url: unknown, deletion: Exchange): Promise<void> {
  if (typeof url !== 'string') return;
  const { status } = await checks.client.load(url);
  const assumptions = assumptionsAt(placeOfOperation(deletion.call.operation), 'files');
  const mismatch = {
    expected: `404 from ${url}`,
    came: String(status),
    assumptions,
    severity: 'security',
  } as const;
  checks.verdict('its stored file goes too', status === 200 ? mismatch : undefined, deletion);
}

/** An app with a server. */
async function assigned(checks: Checks) {
  const app = await checks.world.make(kindNamed('apps'));
  const server = await checks.world.make(kindNamed('vpn-servers'));
  const body = { appId: app.id, serverIds: [server.id], isPremium: false };
  await checks.world.send({ operation: operation('assignVpnServers'), body });
  // Asked before as well, so that what a cache remembers shows afterwards.
  await checks.client.send({ operation: operation('listVpnServerUsage') });
  await checks.client.send(listOf('listAppVpnServers', app.id));
  await checks.client.send(configOf(app.id));
  return { app, server };
}

const remove = (checks: Checks, id: string, thing: Thing): Promise<Exchange> =>
  checks.client.send({ operation: operation(id), path: { id: thing.id } });

/** The things of an app are deleted with it; the servers stay. */
const ofApp: Rule = {
  name: 'what belongs to it goes too',
  operations: ['deleteApp'],
  async run(checks) {
    const { app, server } = await assigned(checks);
    const appId = { appId: app.id };
    const updates: Call[] = [];
    const lists: Look[] = [];
    let url: unknown;
    for (const { update, list, ...kind } of belongToApp) {
      if (!update || !list) continue;
      const { id, entity } = await checks.world.make({ update, list, ...kind }, appId);
      url ??= field(entity, 'url');
      updates.push({ ...(await checks.world.valid(update, { changes: appId })), path: { id } });
      lists.push({
        check: 'its things are gone',
        call: listCall(list, app.id),
        isThere: hasId(id),
      });
    }
    const deletion = await remove(checks, 'deleteApp', app);
    const assumptions = assumptionsAt(placeOfOperation(operation('deleteApp')), 'cascade');
    await look(
      checks,
      [
        ...lists,
        ...updates.map((call) => ({ check: ofApp.name, call, isThere: isAnswered, assumptions })),
        {
          check: 'its servers are not used by it any more',
          call: { operation: operation('listVpnServerUsage') },
          isThere: hasId(server.id),
        },
        { check: 'its configuration is gone', call: configOf(app.id), isThere: () => true },
        {
          check: 'its key opens nothing any more',
          call: {
            ...configOf(app.id),
            headers: keyHeaders(field(app.entity, 'apiKey')),
            jar: new Jar(),
          },
          isThere: () => true,
        },
        {
          check: 'its servers stay',
          call: { operation: operation('listVpnServers') },
          isThere: hasId(server.id),
          stays: true,
        },
      ],
      deletion,
    );
    await fileGoes(checks, url, deletion);
  },
};

/** A server that is gone is gone from the apps too; they stay. */
const ofServer: Rule = {
  name: 'what belongs to it goes too',
  operations: ['deleteVpnServer'],
  async run(checks) {
    const { app, server } = await assigned(checks);
    const deletion = await remove(checks, 'deleteVpnServer', server);
    const assumptions = assumptionsAt(placeOfOperation(deletion.call.operation), 'cascade');
    // A backend may refuse to delete what is in use: that is its reading of a cascade.
    if (deletion.answer.status >= 400) {
      const mismatch = { expected: '204', came: String(deletion.answer.status), assumptions };
      checks.fails('deletes a server that is in use', mismatch, deletion);
      return;
    }
    const { id } = server;
    const check = 'a deleted server is gone everywhere';
    const name = field(server.entity, 'countryName');
    await look(
      checks,
      [
        { check, call: listOf('listAppVpnServers', app.id), isThere: hasServer(id) },
        { check, call: listOf('listAvailableVpnServers', app.id), isThere: hasId(id) },
        { check, call: { operation: operation('listVpnServerUsage') }, isThere: hasId(id) },
        {
          check,
          call: configOf(app.id),
          isThere: (body) => JSON.stringify(field(body, 'vpnServers') ?? '').includes(String(name)),
        },
        {
          check: 'the apps that used it stay',
          call: { operation: operation('listApps') },
          isThere: hasId(app.id),
          stays: true,
        },
      ],
      deletion,
    );
    await fileGoes(checks, field(server.entity, 'countryImage'), deletion);
  },
};

const ofText: Rule = {
  name: 'what belongs to it goes too',
  operations: ['deleteText'],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const text = await checks.world.make(kindNamed('texts'));
    const deletion = await remove(checks, 'deleteText', text);
    const translations = operation('listTextTranslations');
    const rows = {
      operation: operation('listLocaleTexts'),
      path: { appId },
      query: { locale: 'de' },
    };
    await look(
      checks,
      [
        {
          check: 'its translations are gone',
          call: { operation: translations, path: { textId: text.id } },
          isThere: (body) => itemsOf(body).length > 0,
          assumptions: assumptionsAt(placeOfOperation(operation('deleteText')), 'cascade'),
        },
        { check: 'it is gone in every language', call: rows, isThere: hasId(text.id) },
        {
          check: 'it is gone from the configuration',
          call: configOf(appId),
          isThere: hasKey('texts', text),
        },
      ],
      deletion,
    );
  },
};

const ofConfig = (name: 'images' | 'colors', id: string): Rule => ({
  name: 'what belongs to it goes too',
  operations: [id],
  async run(checks) {
    const { id: appId } = await checks.world.sharedApp();
    const thing = await checks.world.make(kindNamed(name));
    const deletion = await remove(checks, id, thing);
    const check = 'it is gone from the configuration';
    await look(checks, [{ check, call: configOf(appId), isThere: hasKey(name, thing) }], deletion);
    if (name === 'images') await fileGoes(checks, field(thing.entity, 'url'), deletion);
  },
});

const serverStays: Rule = {
  name: 'the server stays',
  operations: ['removeVpnServerAssignment'],
  async run(checks) {
    const { app, server } = await assigned(checks);
    const { answer } = await checks.client.send(listOf('listAppVpnServers', app.id));
    const [assignment] = itemsOf(answer.body);
    const id = String(field(assignment, '_id'));
    const removal = { operation: operation('removeVpnServerAssignment'), path: { id } };
    const call = { operation: operation('listVpnServers') };
    const check = 'the server stays';
    await look(
      checks,
      [{ check, call, isThere: hasId(server.id), stays: true }],
      await checks.client.send(removal),
    );
  },
};

export const cascadeRules: readonly Rule[] = [
  ofApp,
  ofServer,
  ofText,
  ofConfig('images', 'deleteImage'),
  ofConfig('colors', 'deleteColor'),
  serverStays,
];
