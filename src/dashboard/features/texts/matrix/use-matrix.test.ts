import { expect, it } from 'vitest';
import example from '#mocks/examples/app-texts/get-translation-progress-states.json' with { type: 'json' };
import type { TranslationProgressResponse } from '#generated/model/index.ts';
import { readStates } from './use-matrix.ts';

const read = (states: unknown) =>
  // as: another backend may answer anything
  readStates({ data: example.value.data, states } as TranslationProgressResponse);

const french = { locale: 'fr', states: 'mn' };

it('reads the states that an answer tells', () => {
  const { states } = example.value;
  expect(read(states)).toBe(states);
  expect(read({ texts: [], languages: [] })).toEqual({ texts: [], languages: [] });
});

it.each([
  ['none', undefined],
  ['another thing', 'all'],
  ['a list', [french]],
  ['no texts', { languages: [french] }],
  ['no languages', { texts: ['a', 'b'] }],
  ['languages without states', { texts: ['a', 'b'], languages: [{ locale: 'fr' }] }],
  ['fewer states than texts', { texts: ['a', 'b', 'c'], languages: [french] }],
  ['more states than texts', { texts: ['a'], languages: [french] }],
  ['a letter that is no state', { texts: ['a'], languages: [{ locale: 'fr', states: 'x' }] }],
])('does without them where there are %s', (_, states) => {
  expect(read(states)).toBeUndefined();
});
