import { everyType } from '#tests/support/image-files.ts';
import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
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
        const isPage = !served.startsWith('image/');
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

/** Rules for stored files. */
export const servedFileRules: readonly Rule[] = [sameName, namedOtherwise, oddlyNamed];
