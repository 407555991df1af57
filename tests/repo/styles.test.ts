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

it('has every class that a component takes from a style sheet', () => {
  const missing = globSync('src/**/*.tsx').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/^import (\w+) from '(.*[.]module[.]css)';$/gm)].flatMap(
      ([, name = '', from = '']) => {
        const sheet = from.startsWith('#dashboard/')
          ? from.replace('#dashboard', 'src/dashboard')
          : path.join(path.dirname(file), from);
        const css = readFileSync(sheet, 'utf8');
        return [...code.matchAll(new RegExp(String.raw`(?<![\w/.-])${name}[.](\w+)`, 'g'))]
          .map(([, used = '']) => used)
          .filter((used) => used !== 'module' && !new RegExp(String.raw`[.]${used}\b`).test(css))
          .map((used) => `${file}: ${used}`);
      },
    );
  });
  expect(missing).toEqual([]);
});
