import { expect, it } from 'vitest';
import { groupFailures } from './group-failures.ts';

const failing = (reason: string, ...names: string[]) => names.map((name) => ({ name, reason }));

it('states a common reason once, at the first failure', () => {
  expect(
    groupFailures(
      [
        ...failing('No answer', 'a'),
        ...failing('Too large', 'x'),
        ...failing('No answer', 'b', 'c'),
      ],
      3,
    ),
  ).toEqual([
    { name: 'a, b, and c', reason: 'No answer' },
    { name: 'x', reason: 'Too large' },
  ]);
});

it('names some of many, and counts the rest', () => {
  const names = Array.from({ length: 1_203 }, (_, index) => `text_${index}`);
  expect(groupFailures(failing('No answer', ...names), 3)).toEqual([
    { name: 'text_0, text_1, text_2, and 1,200 more', reason: 'No answer' },
  ]);
});

it('leaves two alike as they are: each is read at a glance', () => {
  const two = failing('No answer', 'a', 'b');
  expect(groupFailures(two, 3)).toEqual(two);
});
