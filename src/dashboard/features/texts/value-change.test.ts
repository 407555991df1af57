import { expect, it } from 'vitest';
import { toValueChange } from './value-change.ts';

it('replaces no translation where the original stands for one that is missing', () => {
  const failed = { key: 'hello', value: 'Hello', status: 'error', isAutoTranslated: true } as const;
  const to = { locale: 'fr', value: 'Bonjour' } as const;
  const change = toValueChange({ ...to, before: { ...failed, isMissing: true } });
  expect(change).toMatchObject({ change: 'added', after: { value: 'Bonjour' } });
  expect(change).not.toHaveProperty('before');
});
