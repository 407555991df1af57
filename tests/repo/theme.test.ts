import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** The reference pages have their own styles. */
const OTHERS = ['src/dashboard/{app,devtools,reference}/**'];
const sheets = globSync('src/dashboard/**/*.css', { exclude: OTHERS });
const components = globSync('src/dashboard/**/*.tsx', {
  exclude: [...OTHERS, '**/*.test.tsx'],
});

/** Values that only the theme may set, with their lines. */
const find = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([found]) => `${file}: ${found}`));

const HUES =
  'red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|gray|dark|petrol';

it('no style sheet names a colour but the theme', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const colour = `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl|oklch|lab|light-dark)a?\\(|--mantine-color-(?:${HUES})-`;
  expect(find(sheets, new RegExp(`.*(?:${colour}).*`, 'gi'))).toEqual([]);
});

it('no style sheet has a radius of its own', () => {
  const own = /border-radius:(?! *(?:calc\()?(?:var|inherit|0;|50%)).*/g;
  expect(find(sheets, own)).toEqual([]);
});

it('no style sheet has a shadow of its own: those that are drawn as rings and edges are in tokens of colour', () => {
  const own =
    /box-shadow:(?! *(?:none|var)| *(?:inset )?(?:-?\d+(?:px)? ){2,4}(?:var|color-mix)).*/g;
  expect(find(sheets, own)).toEqual([]);
});

it('no component is painted in a hue of its own but those of warnings and dangers', () => {
  expect(find(components, new RegExp(`mantine-color-(?:${HUES})-`, 'g'))).toEqual([]);
  const hue = /\b(?:color|c|bg)="(?!red|orange|dimmed|inherit)[a-z]+(?:[.]\d)?"/g;
  expect(find(components, hue)).toEqual([]);
});

it('no rule reads what is left out of the page: a width cannot be a variable, and hues have names', () => {
  const variables = /var\(--mantine-(?:breakpoint|primary-color-\d)/g;
  expect(find([...sheets, ...components], variables)).toEqual([]);
});

it('the sign in the tab of the browser is the one of the pages', () => {
  const drawn = /d="(?<path>[^"]+)"/.exec(read('src/dashboard/ui/controls/mark.tsx'))?.groups?.[
    'path'
  ];
  expect(drawn).toBeDefined();
  expect(read('index.html')).toContain(`d='${drawn}'`);
});
