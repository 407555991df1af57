import { describe, expect, it } from 'vitest';
import { contract, examplesOf, operations } from '../support/contract.ts';

type Json = Record<string, unknown>;

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null;

/** Including the value itself. */
function* objects(node: unknown): Generator<Json> {
  if (!isObject(node)) return;
  if (!Array.isArray(node)) yield node;
  for (const child of Object.values(node)) yield* objects(child);
}

const values = Object.values(contract.components.examples).map(({ value }) => value);
const everything = values.flatMap((value) => [...objects(value)]);
const things = everything.filter(({ _id }) => _id !== undefined);
const ids = new Set(things.map(({ _id }) => _id));

/** By operation and example name. */
function example(operationId: string, name: string): Json {
  const operation = operations.find(({ id }) => id === operationId);
  const found =
    operation && examplesOf(operation).find((one) => one.name === `${operationId} 200 ${name}`);
  if (!isObject(found?.value)) throw new Error(`${operationId} has no example ${name}.`);
  return found.value;
}

/** In an envelope or bare. */
function list(operationId: string, name: string): Json[] {
  const value = example(operationId, name);
  const found = Array.isArray(value) ? value : value['data'];
  if (!Array.isArray(found)) throw new Error(`${operationId} ${name} is no list.`);
  return found.filter(isObject);
}

const by = (field: string) => (one: Json) => one[field];

/** Never changed, in any response. */
const LASTING = ['key', 'appId', 'createdAt', 'platform', 'apiKey', 'countryId', 'locale'];

describe('the examples tell one story', () => {
  it('has an example of every application, server, image, color and text that it mentions', () => {
    const mentioned = everything.flatMap(({ appId, serverIds }) => [
      ...(typeof appId === 'string' ? [appId] : []),
      ...(Array.isArray(serverIds) ? serverIds.map(String) : []),
    ]);
    expect(mentioned.length).toBeGreaterThan(50);
    expect(mentioned.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('never changes an item', () => {
    const different = LASTING.flatMap((field) =>
      [...Map.groupBy(things, by('_id'))]
        .map(([id, shown]) => ({ id, values: new Set(shown.map(by(field)).filter(Boolean)) }))
        .filter((one) => one.values.size > 1)
        .map(({ id, values: several }) => [field, id, ...several]),
    );
    expect(different).toEqual([]);
  });

  it('counts the progress of a language from its texts', () => {
    for (const [locale, code] of [
      ['french', 'fr'],
      ['german', 'de'],
    ] as const) {
      const rows = list('listLocaleTexts', locale);
      const count = (status: string) => rows.filter((row) => row['status'] === status).length;
      const [data] = [...objects(example('getTranslationProgress', locale)['data'])];
      const told = [...objects(example('getTranslationProgress', 'all-languages')['languages'])];
      expect(told.find((one) => one['locale'] === code)?.['counts']).toEqual(data);
      expect(data).toEqual({
        total: rows.length,
        translated: count('translated'),
        progress: (count('translated') / rows.length) * 100,
        pending: count('pending'),
        error: count('error'),
        cancelled: count('cancelled'),
        translating: count('translating'),
      });
    }
  });

  it('has the lists’ content in the configuration', () => {
    const { images, colors, texts, vpnServers } = example('getConfig', 'nimbus-vpn');
    expect(Object.keys(images as Json)).toEqual(keys('listImages', 'nimbus-vpn'));
    expect(Object.keys(colors as Json)).toEqual(keys('listColors', 'nimbus-vpn'));
    expect(Object.keys(texts as Json)).toEqual(keys('listTexts', 'nimbus-vpn'));
    expect((vpnServers as Json[]).map(by('ip'))).toEqual(
      list('listAppVpnServers', 'nimbus-vpn').map(({ vpnServerId }) => (vpnServerId as Json)['ip']),
    );
  });

  it('has each server of the directory assigned to an application or available to it', () => {
    const directory = list('listVpnServers', 'directory').map(by('_id'));
    const assigned = list('listAppVpnServers', 'nimbus-vpn').map(
      ({ vpnServerId }) => (vpnServerId as Json)['_id'],
    );
    const available = list('listAvailableVpnServers', 'nimbus-vpn').map(by('_id'));
    expect([...assigned, ...available].toSorted()).toEqual(directory.toSorted());
  });

  it('has usage of existing applications and servers only', () => {
    const names = new Set(list('listApps', 'three-apps').map(by('name')));
    const directory = new Set(list('listVpnServers', 'directory').map(by('_id')));
    const usage = list('listVpnServerUsage', 'directory');
    expect(usage.filter(({ _id, appName }) => !directory.has(_id) || !names.has(appName))).toEqual(
      [],
    );
  });
});

function keys(operationId: string, name: string) {
  return list(operationId, name).map(by('key'));
}
