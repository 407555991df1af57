import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('leaves light-dark() to the browser: the user chooses the scheme, not the build', () => {
  const sheets = globSync('dist/assets/*.css').map((file) => readFileSync(file, 'utf8'));
  expect(sheets.some((css) => css.includes('light-dark('))).toBe(true);
  expect(sheets.filter((css) => css.includes('--lightningcss'))).toEqual([]);
});

it('lets rules win over those they are composed of, in whichever order pages are opened', () => {
  const composed = globSync('src/**/*.module.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/composes: .* from '(.*)'/g)].map(([, from = '']) =>
      path.join(path.dirname(file), from),
    ),
  );
  expect(composed.length).toBeGreaterThan(0);
  for (const file of new Set(composed))
    expect(
      readFileSync(file, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .trim(),
      file,
    ).toMatch(/^@layer app \{/);
});
