import { field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Mismatch } from '../mismatch.ts';
import type { Rule } from '../rule.ts';
import { saveCall } from './translation-rows.ts';

const link = 'https://example.com/alike.png';

/** Everything of two things but their keys. */
const alike: Record<string, Record<string, unknown>> = {
  images: { url: link, s3Key: '', description: 'alike' },
  colors: { value: '#0A0B0C', description: 'alike' },
  texts: { value: 'Alike', description: 'alike' },
};

const countMismatch = (wanted: number, came: number): Mismatch | undefined =>
  came === wanted
    ? undefined
    : {
        expected: `${wanted} that are alike`,
        came: came < wanted ? `${wanted - came} of them missing` : String(came),
        severity: 'loss',
      };

/** Things of one application that differ in their keys alone are two wherever they are shown. */
const ofOneApp: Rule = {
  name: 'things that are alike',
  operations: ['getConfig', 'listImages', 'listColors', 'listTexts', 'listLocaleTexts'],
  async run(checks) {
    const { world, client } = checks;
    const { id: appId } = await world.make(kindNamed('apps'));
    const config = { operation: operation('getConfig'), path: { appId }, query: { lan: 'de' } };
    for (const [name, same] of Object.entries(alike)) {
      const kind = kindNamed(name);
      if (!kind.list) continue;
      for (let made = 0; made < 2; made += 1) {
        const { id } = await world.makePlain(kind, { appId, ...same });
        if (name === 'texts')
          await client.send(saveCall({ textId: id, id: '', locale: 'de' }, 'Gleich'));
      }
      const listed = await client.send(listCall(kind.list, appId));
      const check = 'things that are alike: all are there';
      checks.verdict(check, countMismatch(2, itemsOf(listed.answer.body).length), listed);
      const shown = await client.send(config);
      const part = field(shown.answer.body, name);
      if (isObject(part)) checks.verdict(check, countMismatch(2, Object.keys(part).length), shown);
    }
    const rows = {
      operation: operation('listLocaleTexts'),
      path: { appId },
      query: { locale: 'de' },
    };
    const listed = await client.send(rows);
    const check = 'things that are alike: all are there';
    checks.verdict(check, countMismatch(2, itemsOf(listed.answer.body).length), listed);
  },
};

/** Servers alike in two applications of one name: each has both, and the usage tells all four. */
const ofTwoApps: Rule = {
  name: 'servers and applications that are alike',
  operations: [
    'listVpnServers',
    'listAppVpnServers',
    'listVpnServerUsage',
    'listApps',
    'assignVpnServers',
    'getConfig',
  ],
  async run(checks) {
    const { world, client } = checks;
    const app = kindNamed('apps');
    const first = await world.makePlain(app);
    const again = await world.valid(operation('createApp'), {
      changes: { name: field(first.entity, 'name') },
    });
    const answer = await client.send(again);
    const second = field(answer.answer.body, '_id');
    const server = await world.valid(operation('createVpnServer'), {
      changes: { countryImage: link, countryImageS3Key: '' },
    });
    const made = [await client.send(server), await client.send(server)];
    const ids = made.map((exchange) => field(field(exchange.answer.body, 'data'), '_id'));
    // A backend may want each name and each address once.
    if (typeof second !== 'string' || !ids.every((id) => typeof id === 'string')) return;
    const apps = [first.id, second];
    for (const appId of apps) {
      const body = { appId, serverIds: ids, isPremium: false };
      await world.send({ operation: operation('assignVpnServers'), body });
    }
    const counts = async (call: Call, wanted: number, idOf: (item: unknown) => unknown) => {
      const exchange = await client.send(call);
      const named: readonly unknown[] = [...ids, ...apps];
      const own = itemsOf(exchange.answer.body).filter((item) => named.includes(idOf(item)));
      checks.verdict('alike: all are there', countMismatch(wanted, own.length), exchange);
    };
    const byId = (item: unknown) => field(item, '_id');
    const serverOf = (item: unknown) => field(field(item, 'vpnServerId'), '_id');
    await counts({ operation: operation('listApps') }, 2, byId);
    await counts({ operation: operation('listVpnServers') }, 2, byId);
    await counts({ operation: operation('listVpnServerUsage') }, 4, byId);
    for (const appId of apps) {
      await counts(listCall(operation('listAppVpnServers'), appId), 2, serverOf);
      const config = await client.send({ operation: operation('getConfig'), path: { appId } });
      const shown = field(config.answer.body, 'vpnServers');
      if (Array.isArray(shown))
        checks.verdict('alike: all are there', countMismatch(2, shown.length), config);
    }
  },
};

/** Distinct things that a careless query takes for one. */
export const thingsAlike: readonly Rule[] = [ofOneApp, ofTwoApps];

/** Enough characters that differ, so that a secret is not guessed from another. */
const enough = 6;

/** Whether two secrets differ in so little that one gives the other away. */
export function guessed(one: string, other: string): Mismatch | undefined {
  const letters = Array.from(one);
  const start = letters.findIndex((letter, index) => letter !== other[index]);
  const end = letters
    .toReversed()
    .findIndex((letter, index) => letter !== other[other.length - 1 - index]);
  const core = start < 0 ? 0 : one.length - start - Math.max(end, 0);
  return core >= enough
    ? undefined
    : {
        expected: 'secrets that nobody guesses from another',
        came: `two that differ in ${Math.max(core, 0)} characters`,
        severity: 'security',
      };
}
