import { dataOf, field } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { pngFile, uploadCall } from '../picture.ts';
import type { Rule } from '../rule.ts';

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

/** Types that browsers render as documents, with scripts. */
const documents = /html|xml|javascript/;

/** The name of a file is its sender's: what it is served as comes from its content. */
const namedAsPage: Rule = {
  name: 'a picture with the name of a page',
  operations: ['uploadImage'],
  async run(checks) {
    const form = { ...pngFile(), name: 'a.html' };
    const exchange = await checks.client.send(uploadCall(form));
    const url = field(dataOf(exchange.answer.body), 'url');
    const type =
      typeof url === 'string' ? (await checks.client.load(url)).headers.get('content-type') : '';
    const expected = 'served as a picture, or refused';
    const page = { expected, came: String(type), severity: 'security' } as const;
    const isPage = type === null || documents.test(type);
    checks.verdict(`${namedAsPage.name} is no page`, isPage ? page : undefined, exchange);
  },
};

/** Rules for stored files. */
export const servedFileRules: readonly Rule[] = [sameName, namedAsPage];
