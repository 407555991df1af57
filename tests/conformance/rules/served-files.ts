import { everyType } from '#tests/support/image-files.ts';
import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { pngFile, uploadCall } from '../picture.ts';
import type { Rule } from '../rule.ts';
import { pictureFault, typeOf } from './stored-files.ts';

/** Two people call their pictures alike: the one that comes later does not take the place of the first. */
const sameName: Rule = {
  name: 'two files of one name',
  operations: ['uploadImage'],
  async run(checks) {
    const { entity } = await checks.world.make(kindNamed('uploads'));
    const url = String(field(entity, 'url'));
    const before = await checks.client.load(url);
    const exchange = await checks.client.send(uploadCall(pngFile()));
    const after = await checks.client.load(url);
    const isKept = after.status === before.status && after.text === before.text;
    const lost = {
      expected: `the same file at ${url}`,
      came: 'another',
      severity: 'loss',
    } as const;
    checks.verdict(
      'a file stays when another of its name comes',
      isKept ? undefined : lost,
      exchange,
    );
    const together = await Promise.all(
      Array.from({ length: 4 }, () => checks.client.send(uploadCall(pngFile()))),
    );
    const urls = together.map(({ answer }) => field(dataOf(answer.body), 'url')).filter(Boolean);
    const apart = new Set(urls).size;
    const shared = { expected: `${urls.length} addresses`, came: `${apart}` };
    checks.verdict(
      'pictures that come at once have an address each',
      apart === urls.length ? undefined : { ...shared, severity: 'loss' },
      exchange,
    );
  },
};

/** A page's name, and those of other types than the content. */
const otherNames = (type: string): [name: string, mimeType: string][] => [
  ['a.html', type],
  ...everyType
    .filter(({ mimeType }) => mimeType !== type)
    .slice(0, 2)
    .flatMap(({ name, mimeType }): [string, string][] => [
      [name, type],
      [name, mimeType],
    ]),
];

/** The name of a file is its sender's: what it is served as comes from its content. */
const namedOtherwise: Rule = {
  name: 'a picture with the name of another type',
  operations: ['uploadImage'],
  async run(checks) {
    for (const { mimeType, buffer } of everyType)
      for (const [name, type] of otherNames(mimeType)) {
        const form = { ...pngFile(), name, type, content: new Uint8Array(buffer) };
        const exchange = await checks.client.send(uploadCall(form));
        const url = field(dataOf(exchange.answer.body), 'url');
        // One that claims to be another picture may be refused.
        if (typeof url !== 'string') continue;
        const file = await checks.client.load(url);
        const told = field(dataOf(exchange.answer.body), 'mimeType');
        const served = typeOf(file);
        const isSame = told === served || told === mimeType;
        const other = { expected: `mimeType ${served}`, came: String(told) };
        const wrong = pictureFault(file);
        const isPage = file.status === 200 && !served.startsWith('image/');
        checks.verdict(
          `${mimeType} named ${name}, as ${type}: is what its content is`,
          wrong ? { ...wrong, severity: isPage ? 'security' : 'loss' } : isSame ? undefined : other,
          exchange,
        );
      }
  },
};

/** Names that a careless server takes for a path, or cannot store. */
const oddNames = [
  `${'a'.repeat(300)}.png`,
  '../../../a.png',
  'C:\\fakepath\\a.png',
  'a b+c%20d&e#f?g.png',
  `it's "quoted".png`,
  'no-extension',
  '.png',
];

/** A name is kept beside the file, and is no part of where it is. */
const oddlyNamed: Rule = {
  name: 'a picture with an odd name',
  operations: ['uploadImage'],
  async run(checks) {
    for (const name of oddNames) {
      const exchange = await checks.client.send(uploadCall({ ...pngFile(), name }));
      const { status, body } = exchange.answer;
      const url = field(dataOf(body), 'url');
      const came = String(status || 'no answer');
      const isRefused = status >= 400 && status < 500;
      const failed = isRefused ? undefined : { expected: 'stored, or refused', came };
      const fault = typeof url === 'string' ? pictureFault(await checks.client.load(url)) : failed;
      checks.verdict(`the name ${name.slice(0, 24)}`, fault, exchange);
    }
  },
};

const storedIn = ({ answer }: Exchange) =>
  ['url', 'key'].map((name) => String(field(dataOf(answer.body), name))) as [string, string]; // as: of two

/** Files of one content: each is there until it is deleted itself, also when all come at once. */
const sameContent: Rule = {
  name: 'files of one content',
  operations: ['uploadImage', 'deleteUploadedImage'],
  async run(checks) {
    const { client } = checks;
    const call = uploadCall(pngFile());
    const together = await Promise.all([client.send(call), client.send(call), client.send(call)]);
    const stored = together.filter(({ answer }) => answer.status === 200);
    const [one, other] = stored;
    if (!one || !other) return;
    for (const exchange of stored) {
      const [url] = storedIn(exchange);
      checks.verdict('stored at once', pictureFault(await client.load(url)), exchange);
    }
    const [[url, key], [otherUrl, otherKey]] = [storedIn(one), storedIn(other)];
    const remove = { operation: operation('deleteUploadedImage'), body: { key } };
    const deletion = await client.send(remove);
    if (key !== otherKey && deletion.answer.status < 300) {
      const check = 'another file of this content stays';
      checks.verdict(check, pictureFault(await client.load(otherUrl)), deletion);
    }
    const again = await client.send(call);
    if (again.answer.status !== 200) return;
    const [now] = storedIn(again);
    const check = 'a content that was deleted is stored again';
    checks.verdict(check, pictureFault(await client.load(now === '' ? url : now)), again);
  },
};

/** The server alone chooses where a file is, whatever else is in the form. */
const chosenKey: Rule = {
  name: 'a form that chooses a key',
  operations: ['uploadImage'],
  async run(checks) {
    const { client } = checks;
    const first = await client.send(uploadCall(pngFile()));
    const [url, key] = storedIn(first);
    const before = await client.load(url);
    const more = { key, url, filename: key, path: key, name: key, s3Key: key };
    const exchange = await client.send(uploadCall({ ...pngFile(), more }));
    const after = await client.load(url);
    const isKept = Buffer.compare(before.bytes, after.bytes) === 0;
    const isChosen = exchange.answer.status < 300 && storedIn(exchange)[1] === key;
    const lost = {
      expected: 'a key of its own, or a refusal',
      came: isKept ? key : 'another file in the place of the first',
      severity: 'loss',
    } as const;
    checks.verdict('the key of another file', isKept && !isChosen ? undefined : lost, exchange);
  },
};

/** Rules for stored files. */
export const servedFileRules: readonly Rule[] = [
  sameName,
  namedOtherwise,
  oddlyNamed,
  sameContent,
  chosenKey,
];
