import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OUTAGE_HEADER } from '#dashboard/devtools/outages.ts';

const MARKS = ['Mock answers', 'Contract violations', 'sl-violations', OUTAGE_HEADER];

const read = (file: string) => readFileSync(file, 'utf8');

it('the tools for developing the dashboard are no part of the build', () => {
  const sources = globSync('src/dashboard/devtools/*.{ts,tsx}').map(read).join('\n');
  expect(
    MARKS.filter((mark) => !sources.includes(mark)),
    'marks that mark nothing',
  ).toEqual([]);

  const built = globSync('dist/assets/*.{js,css}');
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((file) => MARKS.some((mark) => read(file).includes(mark)))).toEqual([]);
  expect(read('dist/.vite/chunks.json')).not.toContain('src/dashboard/devtools/');
});
