import { expect, it } from 'vitest';
import { describeTaken } from './use-item-form.ts';

it('names other users’ changes, and is empty otherwise', () => {
  const labels = { key: 'Key', value: 'Value' };
  expect(describeTaken([], labels)).toBe('');
  expect(describeTaken(['key'], labels)).toBe(
    '. Someone else changed Key in the meantime; theirs is kept.',
  );
  expect(describeTaken(['key', 'value'], labels)).toBe(
    '. Someone else changed Key and Value in the meantime; theirs is kept.',
  );
});
