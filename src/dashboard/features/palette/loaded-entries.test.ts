import { expect, it } from 'vitest';
import { areSameEntries, filterEntries } from './loaded-entries.ts';

const entries = [
  { appId: 'nimbus', kind: 'texts', key: 'home.title', value: 'Welcome' },
  { appId: 'nimbus', kind: 'colors', key: 'homeAccent', value: '#FF8800' },
] as const;
const keep = (text: string) => filterEntries(entries, text).map(({ key }) => key);

it('keeps the earlier results that match the current text, in any case', () => {
  expect(keep('home')).toEqual(['home.title', 'homeAccent']);
  expect(keep('HomeA ')).toEqual(['homeAccent']);
  expect(keep('welc')).toEqual(['home.title']);
});

it('keeps nothing else: the Enter key would open it', () => {
  expect(keep('home.tittle')).toEqual([]);
});

it('distinguishes new results from the shown ones', () => {
  const [title, accent] = entries;
  expect(areSameEntries(entries, [{ ...title }, { ...accent }])).toBe(true);
  expect(areSameEntries(entries, [accent, title])).toBe(false);
  expect(areSameEntries(entries, [title])).toBe(false);
  expect(areSameEntries([title], entries)).toBe(false);
  expect(areSameEntries(entries, [title, { ...accent, value: '#FF0000' }])).toBe(false);
  expect(areSameEntries([], [])).toBe(true);
});
