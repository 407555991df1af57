import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin, Rolldown } from 'vite';
import { contractPage } from './contract-page.ts';
import { type Contract, findAddress } from './contract.ts';
import { GUIDE, guideFiles, guidePage } from './guide-page.ts';
import { escapeText, html, Html } from './html.ts';

const PAGES = [
  { title: 'Guide', address: GUIDE, source: '.github/guide/README.md' },
  { title: 'Contract', address: '/docs', source: 'generated/openapi.json' },
  { title: 'Assumptions', address: '/docs/assumptions', source: 'generated/assumptions.md' },
  { title: 'Rules', address: '/docs/rules', source: 'generated/conformance.md' },
  { title: 'Settings', address: '/docs/settings', source: 'generated/settings.md' },
] as const;

const ENTRY = 'src/dashboard/reference/main.ts';

/** The id of a rule, as `createColor/body/key/maxLength`. */
const ruleId = /^[a-z]\w*(?:\/[\w.-]+)+$/i;

/** Renders Markdown; headings and rules get addresses, and places of the contract become links. */
function markdownPage(markdown: string, contract: Contract, hasRules: boolean): Html {
  const anchored = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        const content = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}"><a href="#${id}">${content}</a></h${depth}>\n`;
      },
      codespan({ text }) {
        // A long name breaks after an underscore.
        const code = html`<code>${new Html(escapeText(text).replaceAll('_', '_<wbr>'))}</code>`;
        const address = findAddress(contract, text);
        if (!address && hasRules && ruleId.test(text)) {
          const id = anchored.has(text) ? html`` : html` id="${text}"`;
          anchored.add(text);
          return html`<a${id} href="#${text}">${code}</a>`.toString();
        }
        return (address ? html`<a href="../docs${address}">${code}</a>` : code).toString();
      },
    },
  });
  return html`<main id="content">${new Html(marked.parse(markdown, { async: false }))}</main>`;
}

/** The icon, and the script that sets the color scheme before the first paint. */
function headOfDashboard(page: string): Html {
  const icon = /<link\s+rel="icon"[^>]*>/.exec(page)?.[0];
  const script = /<script>[^]*?<\/script>/.exec(page)?.[0];
  if (icon === undefined || script === undefined)
    throw new Error(
      'index.html has no icon or no inline script any more. Correct headOfDashboard.',
    );
  return new Html(icon + script);
}

/** `./` from `/docs`, `../` from `/docs/settings`. */
const toRoot = (address: string): string => '../'.repeat(address.split('/').length - 2) || './';

interface Frame {
  title: string;
  /** Title of the current entry in the navigation. */
  current: string;
  /** Relative path to the server's root, which may have any prefix. */
  root: string;
  head: Html;
  script: string;
  styles: readonly string[];
}

function frame({ title, current, root, head, script, styles }: Frame, body: Html): string {
  const links = PAGES.map((page) => {
    const mark = page.title === current ? html` aria-current="page"` : html``;
    return html`<a href="${root}${page.address.slice(1)}" ${mark}>${page.title}</a>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - App Manager</title>
        ${head} ${styles.map((file) => html`<link rel="stylesheet" href="${root}${file}" />`)}
        <script type="module" src="${root}${script}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <span class="product">${MARK} App Manager</span>
          <nav aria-label="Reference">${links} <a href="${root}">Dashboard</a></nav>
        </header>
        ${body}
      </body>
    </html> `.toString();
}

/** As in the dashboard (`ui/controls/mark.tsx`). */
const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="9" />
  <path d="m8.5 18 7.5-9.5 7.5 9.5M8.5 24h2.2M14.9 24h2.2M21.3 24h2.2" />
</svg>`;

function findChunk(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputChunk {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${fileName}.`);
  return chunk;
}

/** HTML of the contract and the pages generated from it, with one small script. */
export function referencePages(): Plugin {
  let root = '';
  let entry = '';
  return {
    name: 'reference-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart() {
      entry = this.emitFile({ type: 'chunk', id: path.join(root, ENTRY), name: 'reference' });
    },
    generateBundle(_options, bundle) {
      const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
      // as: the contract has passed its lint
      const contract = JSON.parse(read('generated/openapi.json')) as Contract;
      const head = headOfDashboard(read('index.html'));
      const script = this.getFileName(entry);
      const styles = [...(findChunk(bundle, script).viteMetadata?.importedCss ?? [])];
      const emitPage = (page: Pick<Frame, 'title' | 'current'>, address: string, body: Html) =>
        this.emitFile({
          type: 'asset',
          fileName: `${address.slice(1)}.html`,
          source: frame({ ...page, root: toRoot(address), head, script, styles }, body),
        });
      const emitPicture = (file: string) => {
        const source = readFileSync(path.join(root, file));
        const reference = this.emitFile({ type: 'asset', name: path.basename(file), source });
        return this.getFileName(reference);
      };
      for (const { title, address, source } of PAGES) {
        if (address === GUIDE) continue;
        const body =
          address === '/docs'
            ? contractPage(contract)
            : markdownPage(read(source), contract, title === 'Rules');
        emitPage({ title, current: title }, address, body);
      }
      for (const { title, address, source } of guideFiles) {
        const text = { markdown: read(source), title, address, root: toRoot(address) };
        emitPage({ title, current: 'Guide' }, address, guidePage(text, emitPicture));
      }
    },
  };
}
