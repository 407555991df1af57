import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation, responsePlace } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
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

/** The fields of a picture, by the collection. */
const pictures = {
  images: { url: 'url', key: 's3Key' },
  'vpn-servers': { url: 'countryImage', key: 'countryImageS3Key' },
} as const;

type Collection = keyof typeof pictures;

const both: readonly Collection[] = ['images', 'vpn-servers'];

/** Two things show one file: it stays when one of them is deleted, or gets another picture, and goes with the last. */
const shared = (name: Collection): Rule => {
  const kind = kindNamed(name);
  const { remove, update } = kind;
  return {
    name: 'a file that two refer to',
    operations: [remove?.id ?? '', update?.id ?? '', ...(name === 'images' ? ['deleteApp'] : [])],
    async run(checks) {
      if (!remove || !update) return;
      const { world } = checks;
      const link = {
        [pictures[name].url]: 'https://example.com/another.png',
        [pictures[name].key]: '',
      };
      const linked = await world.valid(update, { changes: link });
      const ways = ['deleted', 'changed', ...(name === 'images' ? ['with its app'] : [])];
      for (const keeper of both)
        for (const way of ways) {
          const file = await world.make(kindNamed('uploads'));
          const address = field(file.entity, 'url');
          const pictureOf = (of: Collection) => ({
            [pictures[of].key]: file.id,
            [pictures[of].url]: address,
          });
          const owner =
            way === 'with its app' ? await world.makePlain(kindNamed('apps')) : undefined;
          const kept = await world.make(kindNamed(keeper), pictureOf(keeper));
          const more = owner ? { appId: owner.id } : {};
          const other = await world.make(kind, { ...pictureOf(name), ...more });
          const calls: Record<string, Call> = {
            deleted: { operation: remove, path: { id: other.id } },
            changed: {
              ...linked,
              path: { id: other.id },
              body: {
                ...Object(linked.body),
                ...(name === 'images' && { key: field(other.entity, 'key') }),
              },
            },
            'with its app': { operation: operation('deleteApp'), path: { id: owner?.id ?? '' } },
          };
          const call = calls[way];
          if (!call) continue;
          const exchange = await checks.client.send(call);
          if (exchange.answer.status > 299) continue;
          const check = `a file that one of ${keeper} refers to stays, the other ${way}`;
          await staysThere(checks, check, address, exchange);
          const last = kept.kind.remove && { operation: kept.kind.remove, path: { id: kept.id } };
          if (!last || way !== 'deleted') continue;
          const deletion = await checks.client.send(last);
          if (deletion.answer.status < 300) await fileGoes(checks, address, deletion);
        }
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
  ...both.map(shared),
  replacedFile('updateImage', 'images', 'url', 's3Key'),
  replacedFile('updateVpnServer', 'vpn-servers', 'countryImage', 'countryImageS3Key'),
];
