import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Change } from '#changes/diff.ts';
import { countChanges, describeChange, toJsonChange } from './changes.ts';

const around = {
  env: {},
  cwd: '.',
  stdin: Readable.from([]),
  stdout: { write: () => undefined },
  stderr: { write: () => undefined },
  signal: new AbortController().signal,
};

const renamed: Change = {
  kind: 'color',
  change: 'added',
  key: 'brand',
  renamedFrom: 'primary',
  after: { value: '#102030' },
};

it('a renamed item is a changed one', () => {
  expect(describeChange(renamed, around)).toBe('~ Color brand (was primary): "#102030"');
  expect(countChanges([renamed])).toBe('1 changed');
  expect(toJsonChange(renamed)).toMatchObject({ change: 'changed', key: 'brand' });
});

it('of a server of an application is said whether it is premium', () => {
  const server = { countryId: 'fr', ip: '10.0.0.1' };
  const premium: Change = {
    kind: 'server',
    change: 'changed',
    key: 'fr 10.0.0.1',
    before: { ...server, isPremium: false },
    after: { ...server, isPremium: true },
    fields: ['isPremium'],
  };
  expect(describeChange(premium, around)).toMatch(/: "not premium" -> "premium"$/);
});
