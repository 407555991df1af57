import { expect, it } from 'vitest';
import { describeTaken } from './describe-taken.ts';

it('names what somebody else has changed, and says nothing otherwise', () => {
  const labels = { key: 'Key', value: 'Value' };
  expect(describeTaken([], labels)).toBe('');
  expect(describeTaken(['key'], labels)).toBe(
    '. Key was changed by somebody else meanwhile and is kept.',
  );
  expect(describeTaken(['key', 'value'], labels)).toBe(
    '. Key and Value were changed by somebody else meanwhile and are kept.',
  );
});
