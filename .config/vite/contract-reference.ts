import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { referencePages } from './reference-pages.ts';

/** Where the page lies in the build; the server shows it at `/docs`. */
const PAGE = 'docs.html';

/** Redoc's own badge, which it would load from elsewhere; its name is written in its place. */
const BADGES = /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g;

/** Says every assumption where it is made: Redoc shows extensions of properties, but not those of answers. */
function withAssumptions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withAssumptions);
  if (typeof node !== 'object' || node === null) return node;
  const { 'x-assumed': assumed, ...rest } = node as Record<string, unknown>; // as: JSON
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withAssumptions(value)]),
  );
  if (typeof assumed !== 'object' || assumed === null) return copy;
  const described = typeof copy['description'] === 'string' ? `${copy['description']}\n\n` : '';
  const readings = Object.entries(assumed).map(
    ([rule, reason]) => `**Assumed** (${rule}): ${String(reason)}`,
  );
  return { ...copy, description: described + readings.join('\n\n') };
}

/** Leads from the contract's first paragraphs to the other pages for reading. */
function withLinks(contract: { info: { description: string } }): unknown {
  const links = referencePages.map(({ title, address }) => `[${title}](${address})`);
  const description = `${contract.info.description}\n\n**See also.** ${links.join(' · ')}`;
  return { ...contract, info: { ...contract.info, description } };
}

/** One page with everything in it: Redoc, the contract, and what Redoc makes of it. */
async function render(root: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-manager-docs-'));
  try {
    // as: the contract, which has passed its lint
    const contract = JSON.parse(
      readFileSync(path.join(root, 'generated/openapi.json'), 'utf8'),
    ) as Parameters<typeof withLinks>[0];
    const source = path.join(folder, 'openapi.json');
    const page = path.join(folder, PAGE);
    writeFileSync(source, JSON.stringify(withAssumptions(withLinks(contract))));
    await promisify(execFile)(
      path.join(root, 'node_modules/.bin/redocly'),
      ['build-docs', source, '--output', page, '--inlineBundle'],
      // Otherwise it reports the build, and its page every reader.
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    );
    const html = readFileSync(page, 'utf8').replace(BADGES, 'data:,');
    return html.replaceAll('API docs by', 'API docs by Redoc');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Builds the readable reference of the contract, by Redoc. */
export function contractReference(): Plugin {
  let root = '';
  return {
    name: 'contract-reference',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      const page = await render(root);
      // At 11, the best, brotli takes twenty times as long for a tenth less.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      const file = path.join(dir, PAGE);
      writeFileSync(file, page);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(page, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(page, { level: 9 }));
    },
  };
}
