import { expect, it } from 'vitest';
import { describeTaken } from './describe-taken.ts';

it('names what somebody else has changed, and says nothing otherwise', () => {
  const labels = { key: 'Key', value: 'Value' };
  expect(describeTaken([], labels)).toBe('');
  expect(describeTaken(['key'], labels)).toBe(
    '. Someone else changed Key in the meantime; theirs is kept.',
  );
  expect(describeTaken(['key', 'value'], labels)).toBe(
    '. Someone else changed Key and Value in the meantime; theirs is kept.',
  );
});
