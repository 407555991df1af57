import { schemaErrors } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import { bodyOf, listIn, type Operation, operation, propertiesAt } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { isWhatWasSent, listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { agreementsIn } from './agreement.ts';
import { Kept, type Row, tellRefused } from './kept-texts.ts';
import { oddValuesOf, schemaOf, textsOf } from './odd-values.ts';
import { lookedAt, WholeLook } from './whole-look.ts';

const valuesIn = (row: Row): Record<string, string> =>
  Object.fromEntries([...row].map(([name, { value }]) => [name, value]));

/** Fields that another thing may not have as well. */
const unique = ['key', 'ip'];

/** As many things as show every value of every field; each key comes once. */
function rowsFor(call: Operation, from = 0): Row[] {
  const fields = textsOf(call).map(({ name, place }) => ({
    name,
    values: oddValuesOf({ name, place }).filter(
      ({ value }) => schemaErrors(place, value).length === 0,
    ),
  }));
  const count = Math.max(...fields.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) => {
    const at = ({ name, values }: (typeof fields)[number]): [string, (typeof values)[number]][] => {
      const value = values[(index + from) % values.length];
      const isAgain = unique.includes(name) && index + from >= values.length;
      return value && !isAgain ? [[name, value]] : [];
    };
    return new Map(fields.flatMap(at));
  });
}

interface Written {
  row: Row;
  at: number;
  exchange: Exchange;
  id: unknown;
}

/** Sends a write for each row, and compares the answers. */
async function writeRows(
  checks: Checks,
  kept: Kept,
  rows: readonly Row[],
  requestOf: (row: Row, index: number) => Promise<Call | undefined> | Call | undefined,
): Promise<Written[]> {
  const written: Written[] = [];
  // From the last on, each takes the key that the one after it has given up.
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const request = await requestOf(row, at);
    if (!request) continue;
    const exchange = await checks.client.send(request);
    const isDone = exchange.answer.status > 0 && exchange.answer.status < 300;
    if (!isDone && !checks.isQuota(exchange)) await tellRefused(checks, exchange, row);
    if (!isDone) continue;
    kept.answered(row, exchange);
    const id = request.path?.['id'] ?? field(dataOf(exchange.answer.body), '_id');
    written.push({ row, at, exchange, id });
  }
  return written;
}

async function compareListed(
  checks: Checks,
  kept: Kept,
  written: readonly Written[],
  list: Operation,
  appId: string,
): Promise<Written[]> {
  const items = itemsOf((await checks.client.send(listCall(list, appId))).answer.body);
  const last = written.at(-1);
  const found = written.map((one) => {
    const { exchange, id, row } = one;
    const item = items.find((listed) =>
      id === undefined ? isWhatWasSent(listed, exchange.call.body) : field(listed, '_id') === id,
    );
    kept.compare(row, item, list, `read back by ${list.id}`, exchange);
    return { ...one, id: field(item, '_id') };
  });
  if (last) kept.passRest(last.exchange);
  return found;
}

/** An import of all rows at once; one that is refused is tried again row by row. */
async function importRows(checks: Checks, kept: Kept, bulk: Operation, list: Operation) {
  const name = listIn(bulk) ?? '';
  const { id: appId } = await checks.world.make(kindNamed('apps'));
  const fill = (row: Row, index: number) => ({
    key: `k${index}`,
    value: '#0A0B0C',
    ...valuesIn(row),
  });
  const rows = rowsFor(bulk);
  const body = { appId, [name]: rows.map(fill) };
  const exchange = await checks.client.send({ operation: bulk, body });
  if (exchange.answer.status > 299 || exchange.answer.status === 0) {
    for (const [index, row] of rows.entries()) {
      const request = { operation: bulk, body: { appId, [name]: [fill(row, index)] } };
      const alone = await checks.client.send(request);
      if (alone.answer.status > 299) await tellRefused(checks, alone, row);
    }
    return;
  }
  const items = itemsOf(exchange.answer.body);
  const written = rows.map((row, index): Written => {
    const key = field(itemsOf(body[name])[index], 'key');
    const item = items.find((one) => field(one, 'key') === key);
    kept.answered(row, exchange, item);
    const call = { ...exchange.call, body: { appId, key } };
    return { row, at: index, exchange: { ...exchange, call }, id: field(item, '_id') };
  });
  await compareListed(checks, kept, written, list, appId);
  await agree(checks, appId, []);
}

/** Every call that tells these texts again tells them as they are. */
async function agree(checks: Checks, appId: string, texts: readonly unknown[]): Promise<void> {
  const named = texts.filter((id) => typeof id === 'string');
  const scope = { apps: [appId], files: new Map(), texts: new Map(named.map((id) => [id, appId])) };
  const look = await WholeLook.take(checks, scope, false);
  const ofTexts = texts.length > 0 ? ['listLocaleTexts', 'listTextTranslations'] : [];
  // Other lists do not tell these texts.
  const tellers = ['getConfig', ...ofTexts];
  for (const { check, exchange, mismatch } of agreementsIn(look, checks.world.prefix))
    if (tellers.includes(exchange.call.operation.id))
      checks.verdict(`with odd texts, ${check}`, mismatch, exchange);
}

/** Translations of each text, in a language of the look. */
async function translate(checks: Checks, kept: Kept, texts: readonly Written[], appId: string) {
  const call = operation('updateTranslation');
  const locale = lookedAt[1] ?? '';
  const values = rowsFor(call);
  const written = await writeRows(checks, kept, values, (row, index) => {
    const textId = texts[index % texts.length]?.id;
    if (typeof textId !== 'string') return undefined;
    const body = { isAutoTranslated: false, ...valuesIn(row) };
    return { operation: call, path: { textId, locale }, body };
  });
  const list = operation('listLocaleTexts');
  const request = { operation: list, path: { appId }, query: { locale } };
  const items = itemsOf((await checks.client.send(request)).answer.body);
  // Where there are more values than texts, the last one counts.
  const last = new Map(written.map((one) => [one.exchange.call.path?.['textId'], one]));
  for (const [textId, { row, exchange }] of last) {
    const item = items.find((one) => field(one, '_id') === textId);
    kept.compare(row, item, list, `read back by ${list.id}`, exchange);
  }
  const [any] = written;
  if (any) kept.passRest(any.exchange);
}

/** The servers as their application has them. */
async function assign(
  checks: Checks,
  kept: Kept,
  servers: readonly Written[],
  list: Operation,
  appId: string,
): Promise<void> {
  const serverIds = servers.map(({ id }) => id);
  const body = { appId, serverIds, isPremium: false };
  await checks.world.send({ operation: operation('assignVpnServers'), body });
  const reader = operation('listAppVpnServers');
  const { answer } = await checks.client.send(listCall(reader, appId));
  const used = itemsOf(answer.body).map((item) => field(item, 'vpnServerId'));
  for (const { row, id, exchange } of servers) {
    const server = used.find((one) => field(one, '_id') === id);
    kept.compare(row, server, list, `read back by ${reader.id}`, exchange);
  }
}

/** A link in the field that has the address of a picture. */
const pictureOf = (known: readonly string[]): Record<string, string> => {
  const name = ['url', 'countryImage'].find((one) => known.includes(one));
  return name === undefined ? {} : { [name]: 'https://example.com/a.png' };
};

/** How many texts are looked at in the list of their own. */
const looked = 5;

/** Odd values in every text of a kind: by every write that takes them, in every list and the configuration. */
const oddTexts = (kind: Kind, maker: Operation, list: Operation): Rule => ({
  name: 'odd texts',
  operations: [
    maker.id,
    ...kind.makers.slice(1).map(({ id }) => id),
    ...(kind.update ? [kind.update.id] : []),
    ...(kind.name === 'apps' ? [] : ['getConfig']),
    ...(kind.name === 'texts'
      ? ['updateTranslation', 'listLocaleTexts', 'listTextTranslations']
      : []),
    ...(kind.name === 'vpn-servers' ? ['listAppVpnServers'] : []),
  ],
  async run(checks) {
    const { world } = checks;
    const kept = new Kept(checks);
    const { id: appId } = await world.make(kindNamed('apps'));
    // No file is stored for any of them.
    const pictures = { s3Key: '', countryImageS3Key: '' };
    const named = { appId, ...pictures };
    const known = Object.keys(propertiesAt(schemaOf(maker)));
    const plain = Object.fromEntries(
      Object.entries(named).filter(([name]) => known.includes(name)),
    );
    const good = await world.valid(maker, { changes: { ...plain, ...pictureOf(known) } });
    const requestFor = async (base: Call, row: Row): Promise<Call> => {
      const request = await world.another(base);
      return {
        ...request,
        body: { ...(isObject(request.body) && request.body), ...valuesIn(row) },
      };
    };
    const made = await writeRows(checks, kept, rowsFor(maker), (row) => requestFor(good, row));
    let things = await compareListed(checks, kept, made, list, appId);
    const { update } = kind;
    if (update) {
      const changed = await writeRows(checks, kept, rowsFor(update, 1), async (row, index) => {
        const thing = things.find(({ at }) => at === index);
        if (typeof thing?.id !== 'string') return undefined;
        const { body } = await requestFor(good, row);
        return { operation: update, path: { id: thing.id }, body };
      });
      things = await compareListed(checks, kept, changed, list, appId);
    }
    const [bulk] = kind.makers.slice(1);
    if (bulk) await importRows(checks, kept, bulk, list);
    if (kind.name === 'apps') return;
    if (kind.name === 'texts') await translate(checks, kept, things, appId);
    const ids = things.map(({ id }) => id);
    if (kind.name === 'vpn-servers') await assign(checks, kept, things, list, appId);
    await agree(checks, appId, kind.name === 'texts' ? ids.slice(-looked) : []);
  },
});

export const oddTextRules = (): Rule[] =>
  kinds.flatMap((kind) => {
    const { makers, list } = kind;
    const [maker] = makers;
    return maker && list && bodyOf(maker)?.type === 'application/json' && textsOf(maker).length > 0
      ? [oddTexts(kind, maker, list)]
      : [];
  });
