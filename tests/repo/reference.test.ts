import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listAssumptions } from '#config/tasks/reference-pages.ts';
import { contractPage } from '#config/vite/reference/contract-page.ts';
import { callsIn, type Contract } from '#config/vite/reference/contract.ts';
import { guidePages } from '#domain/guide.ts';
import { escapeText } from '#config/vite/reference/html.ts';
import { examplesOf, operations } from '../support/contract.ts';

const built = 'dist/docs.html';
if (!existsSync(built)) throw new Error('There is no build to measure. Run `npm run build` first.');

// as: the contract, which has passed its lint
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const page = contractPage(contract).toString();

const ids = [...page.matchAll(/\sid="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id'] ?? '');

/** The entry of an operation. */
const entryOf = (id: string): string =>
  page.split(`id="operation/${id}">`)[1]?.split('class="entry"')[0] ?? '';

describe('the contract for reading', () => {
  it.each(['br', 'gz'])('is sent within 80 kB as .%s, with its script and its styles', (ending) => {
    const files = [built, ...globSync('dist/assets/reference-*.{js,css}')];
    expect(files).toHaveLength(3);
    const sizes = files.map((file) => statSync(`${file}.${ending}`).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(80_000);
  });

  it('loads nothing of the dashboard', () => {
    const [script = ''] = globSync('dist/assets/reference-*.js');
    expect(readFileSync(script, 'utf8')).not.toMatch(/\bimport\b/);
  });

  it('has an address for every operation, every schema and every heading, each once', () => {
    const expected = [
      ...callsIn(contract).map(({ operation }) => `operation/${operation.operationId}`),
      ...Object.keys(contract.components.schemas).map((name) => `schema/${name}`),
    ];
    expect(ids).toEqual(expect.arrayContaining(expected));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // A heading that opens an entry has the entry's address.
    const opening = /<details class="entry"\s+id="[^"]+">\s*<summary>[^]*?<\/summary>/g;
    expect(page.replaceAll(opening, '').match(/<h\d[^>]*>(?!<a href="#)/g)).toBeNull();
  });

  it('leads nowhere that is not there', () => {
    const links = [...page.matchAll(/href="#(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id']);
    expect(links.filter((link) => link === undefined || !ids.includes(link))).toEqual([]);
  });

  it('says every assumption with its state', () => {
    const shown = page.replaceAll(/\s+/g, ' ');
    const silent = listAssumptions(contract).filter(
      ({ reading }) => !shown.includes(`to be confirmed: ${escapeText(reading)}`),
    );
    expect(silent).toEqual([]);
  });

  it.each(callsIn(contract).map(({ operation }) => operation.operationId))(
    'can try %s with what the contract gives as examples',
    (id) => {
      const text = entryOf(id);
      const required = text.match(/<input[^>]*\srequired[^>]*>/g) ?? [];
      const empty = required.filter((input) => !/value="[^"]|data-in="part"/.test(input));
      expect(empty).toEqual([]);
      const request = operations
        .filter((operation) => operation.id === id)
        .flatMap(examplesOf)
        .find(({ name, type }) => name.startsWith(`${id} requestBody`) && /json/.test(type));
      const body = /<textarea[^>]*>(?<body>[^]*?)<\/textarea>/.exec(text)?.groups?.['body'];
      expect(body?.trim()).toEqual(
        request && escapeText(JSON.stringify(request.value, undefined, 2)),
      );
    },
  );

  it('holds no style and no handler in its markup, which the policy would refuse', () => {
    expect(page.match(/<[^>]+\s(?:style|on\w+)=/g)).toBeNull();
  });
});

describe('the guide', () => {
  it('has each page with its picture in both schemes, of at most 80 kB each', () => {
    for (const { name } of guidePages) {
      const text = readFileSync(`dist/docs/guide/${name}.html`, 'utf8');
      const pictures = [
        ...text.matchAll(/<img class="(?<scheme>\w+)" src="\.\.\/\.\.\/(?<file>[^"]+)"/g),
      ];
      expect(pictures.map(({ groups }) => groups?.['scheme'])).toEqual(['light', 'dark']);
      for (const { groups } of pictures)
        expect(statSync(`dist/${groups?.['file']}`).size).toBeLessThanOrEqual(80_000);
    }
  });

  it('names only what the screens show', () => {
    const screens = globSync('src/{dashboard,domain,changes,formats}/**/*.{ts,tsx}', {
      exclude: ['**/*.test.*'],
    })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const names = globSync('.github/guide/*.md').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8')
          .replaceAll(/```[^]*?```/g, '')
          .matchAll(/`(?<name>[A-Z?][^`]+)`/g),
      ].map(({ groups }) => groups?.['name'] ?? ''),
    );
    expect(names).toContain('Manage Languages');
    expect(names.filter((name) => !screens.includes(name))).toEqual([]);
  });
});
