import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, responsePlace } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import { fileGoes } from './cascades.ts';

const asLoss = { severity: 'loss' } as const;

async function staysThere(checks: Checks, check: string, url: unknown, exchange: Exchange) {
  if (typeof url !== 'string') return;
  const { status } = await checks.client.load(url);
  const mismatch = { expected: `200 from ${url}`, came: String(status), ...asLoss };
  checks.verdict(check, status === 200 ? undefined : mismatch, exchange);
}

/** A file that is in use stays. */
const inUse: Rule = {
  name: 'a file in use',
  operations: ['deleteUploadedImage'],
  async run(checks) {
    const place = responsePlace(operation('deleteUploadedImage'), 409) ?? [];
    const assumptions = assumptionsAt(place, 'kept');
    const users = [
      { check: 'a file in use', kind: 'images', url: 'url', key: 's3Key' },
      {
        check: 'a flag in use',
        kind: 'vpn-servers',
        url: 'countryImage',
        key: 'countryImageS3Key',
      },
    ];
    for (const { check, ...names } of users) {
      const file = await checks.world.make(kindNamed('uploads'));
      const url = field(file.entity, 'url');
      const picture = { [names.key]: file.id, [names.url]: url };
      await checks.world.make(kindNamed(names.kind), picture);
      const call = { operation: operation('deleteUploadedImage'), body: { key: file.id } };
      const exchange = await checks.expect(check, call, { status: 409, ...asLoss, assumptions });
      await staysThere(checks, `${check} stays`, url, exchange);
    }
  },
};

/** Several things may show one file: it stays until the last of them goes. */
const shared = (name: string, url: string, key: string): Rule => {
  const kind = kindNamed(name);
  const { remove, update } = kind;
  return {
    name: 'a file that two refer to',
    operations: [remove?.id ?? '', update?.id ?? ''],
    async run(checks) {
      if (!remove || !update) return;
      const file = await checks.world.make(kindNamed('uploads'));
      const address = field(file.entity, 'url');
      const picture = { [key]: file.id, [url]: address };
      await checks.world.make(kindNamed('images'), { s3Key: file.id, url: address });
      const second = await checks.world.make(kind, picture);
      const third = await checks.world.make(kind, picture);
      const check = 'a file that another refers to stays';
      const gone = { operation: remove, path: { id: second.id } };
      await staysThere(checks, check, address, await checks.client.send(gone));
      const changes = { [url]: 'https://example.com/another.png', [key]: '' };
      const request = await checks.world.valid(update, { changes });
      const changed = await checks.client.send({ ...request, path: { id: third.id } });
      await staysThere(checks, check, address, changed);
    },
  };
};

/** A file goes with the last thing that refers to it, also when another file or a link replaces it. */
const replacedFile = (id: string, name: string, url: string, key: string): Rule => ({
  name: 'a picture that is replaced',
  operations: [id],
  async run(checks) {
    const link = { [url]: 'https://example.com/a.png', [key]: '' };
    for (const changes of [{}, link]) {
      const thing = await checks.world.make(kindNamed(name));
      const update = await checks.world.valid(operation(id), { changes });
      const exchange = await checks.client.send({ ...update, path: { id: thing.id } });
      if (exchange.answer.status < 300) await fileGoes(checks, field(thing.entity, url), exchange);
    }
  },
});

/** Files are kept while something refers to them, and no longer. */
export const fileInUseRules: readonly Rule[] = [
  inUse,
  shared('images', 'url', 's3Key'),
  shared('vpn-servers', 'countryImage', 'countryImageS3Key'),
  replacedFile('updateImage', 'images', 'url', 's3Key'),
  replacedFile('updateVpnServer', 'vpn-servers', 'countryImage', 'countryImageS3Key'),
];
