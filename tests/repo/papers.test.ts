import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Setting, settingsTable } from '#server/settings-table.ts';
import { scripts } from '../../package.json' with { type: 'json' };

const papers = globSync(['*.md', '{.ci,.config,.github,generated,mocks,src,tests}/**/*.md']);

/** Also nested tokens. */
function tokensIn(markdown: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** Broken links and pictures of a paper in `folder`. */
function brokenLinks(markdown: string, folder: string): string[] {
  return tokensIn(markdown)
    .flatMap((token) =>
      token.type === 'link' || token.type === 'image' ? [String(token.href)] : [],
    )
    .filter((href) => !URL.canParse(href))
    .filter((href) => !existsSync(path.join(folder, href.split('#')[0] ?? '')));
}

/** Missing paths that a paper names as code; `<…>` matches any name. */
function missingPaths(markdown: string): string[] {
  return tokensIn(markdown)
    .flatMap((token) => (token.type === 'codespan' ? [String(token.text)] : []))
    .filter((text) => /^(?:\.ci|\.config|\.github|generated|mocks|src|tests)\/[\w./-]*$/.test(text))
    .filter((text) => !existsSync(text));
}

/** Missing scripts of package.json that a paper names. */
function missingScripts(markdown: string): string[] {
  const named = markdown.matchAll(/npm run (?:-s )?(?<script>[a-z][\w:-]*)/g);
  return [...named]
    .map(({ groups }) => groups?.['script'] ?? '')
    .filter((name) => !(name in scripts));
}

describe('the papers', () => {
  it('are found, also in folders with a dot', () => {
    expect(papers).toEqual(expect.arrayContaining(['README.md', '.github/CONTRIBUTING.md']));
  });

  it.each(papers)('%s names only what exists', (paper) => {
    const text = readFileSync(paper, 'utf8');
    expect(brokenLinks(text, path.dirname(paper))).toEqual([]);
    expect(missingPaths(text)).toEqual([]);
    expect(missingScripts(text)).toEqual([]);
  });

  it('are short where they record a decision', () => {
    const long = papers
      .filter((paper) => paper.startsWith('.github/decisions/'))
      .filter((paper) => readFileSync(paper, 'utf8').split(/\s+/).filter(Boolean).length > 250);
    expect(long).toEqual([]);
  });

  it('would be caught naming what does not', () => {
    const text = '[a](gone.md) ![b](README.md#start) `src/gone.ts` `src/<any>.ts` npm run gone';
    expect(brokenLinks(text, '.')).toEqual(['gone.md']);
    expect(missingPaths(text)).toEqual(['src/gone.ts']);
    expect(missingScripts(text)).toEqual(['gone']);
  });
});

it.each(['command-line.sh', 'github-action.yml', 'gitlab-job.yml'])(
  'the page of the command line has %s as Test API shows it',
  (name) => {
    const sample = readFileSync(`.github/clients/${name}`, 'utf8').trimEnd();
    expect(readFileSync('.github/COMMAND-LINE.md', 'utf8')).toContain(`\n${sample}\n\`\`\``);
    if (name.endsWith('.yml')) expect(parse(sample)).toBeTypeOf('object');
  },
);

it('the README is read in a minute', () => {
  expect(Buffer.byteLength(readFileSync('README.md', 'utf8'))).toBeLessThan(8000);
});

describe('the page for operators', () => {
  it('names settings that the server has, with their defaults', () => {
    const text = readFileSync('.github/OPERATIONS.md', 'utf8');
    const settings: Record<string, Setting> = settingsTable;
    const rows = [...text.matchAll(/^\| `(?<name>[A-Z][A-Z0-9_]*)` *\| (?<fallback>[^|]*?) *\|/gm)];
    expect(rows).not.toEqual([]);
    for (const { groups: { name = '', fallback = '' } = {} } of rows) {
      expect(Object.keys(settings)).toContain(name);
      expect([name, fallback.replaceAll('`', '').trim()]).toEqual([
        name,
        settings[name]?.fallback ?? '',
      ]);
    }
  });
});
