import { execFileSync } from 'node:child_process';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';

/** Rules that oxlint is not to apply, with the reason. */
const exceptions = {
  // TanStack Router throws its redirects and not-founds by design.
  'only-throw-error': 'off',
  // Not in oxlint; eslint.config.js asks classes for a private part, with which tsc refuses the same.
  'no-unsafe-class-instance-assignment': 'off',
};

it('applies every rule that asks for types, as typescript-eslint has them in its strictest set', () => {
  const strict = tseslint.configs.strictTypeCheckedOnly.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([name, level]) =>
      name.startsWith('@typescript-eslint/') && level !== 'off' ? [name.slice(19)] : [],
    ),
  );
  const options = ['--config', '.config/oxlint.jsonc', '--print-config'];
  const config: unknown = JSON.parse(
    execFileSync('node_modules/.bin/oxlint', options, { encoding: 'utf8' }),
  );
  const denied = strict.filter((name) => !(name in exceptions));
  expect(config).toMatchObject({
    rules: Object.fromEntries(
      // A rule with options is a list.
      denied.map((name) => [`typescript/${name}`, expect.toSatisfy(isDenied) as unknown]),
    ),
  });
});

const isDenied = (level: unknown) => [level].flat()[0] === 'deny';
