import { expect, it } from 'vitest';
import { emptyArchive } from '#domain/app-archive.ts';
import { diffArchives } from '#changes/diff.ts';
import { planWrites } from '#changes/plan.ts';
import { describePlan } from './copy-words.ts';

const nimbus = emptyArchive({ name: 'Nimbus', platform: 'iOS' });
const before = {
  ...nimbus,
  texts: new Map([
    ['hello', { value: 'Hello' }],
    ['bye', { value: 'Goodbye' }],
  ]),
  colors: new Map([['tint', { value: '#FF8800' }]]),
};
const after = {
  ...nimbus,
  platform: 'Web' as const,
  texts: new Map([
    ['greeting', { value: 'Hello' }],
    ['new', { value: 'New' }],
    ['newer', { value: 'Newer' }],
  ]),
  colors: new Map([['tint', { value: '#0088FF' }]]),
  images: new Map([['logo', { url: 'https://example.com/logo.png' }]]),
};

it('says in numbers what a plan does', () => {
  const { differences } = diffArchives(before, after);
  expect(describePlan(planWrites({ differences, before }))).toEqual([
    { deed: 'added', sentence: 'Adds 2 texts and 1 image.' },
    { deed: 'changed', sentence: 'Changes 1 application detail and 1 color.' },
    { deed: 'renamed', sentence: 'Renames 1 text.' },
    { deed: 'removed', sentence: 'Removes 1 text.' },
  ]);
  expect(describePlan({ phases: [], goesWith: new Map() })).toEqual([]);
});
