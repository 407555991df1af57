import { expect, it } from 'vitest';
import { compareConfigs } from './comparison.tsx';

it('puts the texts of two configurations side by side', () => {
  const left = { texts: { hello: 'Hello', bye: 'Bye', odd: 3 } };
  const right = { texts: { bye: 'Adieu', extra: 'Plus' } };
  expect(compareConfigs(left, right)).toEqual([
    { key: 'hello', left: 'Hello', right: undefined },
    { key: 'bye', left: 'Bye', right: 'Adieu' },
    { key: 'extra', left: undefined, right: 'Plus' },
  ]);
});

it.each([{}, { texts: null }, { texts: 'none' }])('takes %j for no texts', (config) => {
  expect(compareConfigs(config, config)).toEqual([]);
});
