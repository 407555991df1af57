import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('leaves light-dark() to the browser: who uses the dashboard chooses the scheme, not the build', () => {
  const sheets = globSync('dist/assets/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(sheets.some((css) => css.includes('light-dark('))).toBe(true);
  expect(sheets.filter((css) => css.includes('--lightningcss'))).toEqual([]);
});
