import { readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** The pages of the running product for reading, beside the contract itself. */
export const referencePages = [
  { title: 'Assumptions', address: '/docs/assumptions', source: 'generated/assumptions.md' },
  { title: 'Settings', address: '/docs/settings', source: 'generated/settings.md' },
] as const;

const LINKS = [{ title: 'Contract', address: '/docs' }, ...referencePages];

async function render(title: string, markdown: string, style: string): Promise<string> {
  const links = LINKS.map((link) => {
    const current = link.title === title ? ' aria-current="page"' : '';
    return `<a href="${link.address}"${current}>${link.title}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - App Manager</title>
<style>${style}</style>
</head>
<body>
<nav aria-label="Reference">${links.join('\n')}</nav>
<main>
${await marked.parse(markdown)}</main>
</body>
</html>
`;
}

/** Builds the generated pages for `/docs`, plain HTML without a script. */
export function referenceHtml(): Plugin {
  let root = '';
  return {
    name: 'reference-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const style = readFileSync(path.join(import.meta.dirname, 'reference-pages.css'), 'utf8');
      for (const { title, address, source } of referencePages) {
        const markdown = readFileSync(path.join(root, source), 'utf8');
        const fileName = `${address.slice(1)}.html`;
        this.emitFile({
          type: 'asset',
          fileName,
          source: await render(title, markdown, style),
        });
      }
    },
  };
}
