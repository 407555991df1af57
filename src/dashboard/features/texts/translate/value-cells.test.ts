import { expect, it } from 'vitest';
import type { LocaleText } from '#generated/model/index.ts';
import { getFailure } from './value-cells.tsx';

const failed = { _id: 'a', key: 'a', value: '', status: 'error' } as LocaleText; // as: only what is read

it.each([undefined, '', ' '])('says that a translation failed where the reason is %j', (reason) => {
  const row = reason === undefined ? failed : { ...failed, errorMessage: reason };
  expect(getFailure(row)).toBe('Translation failed');
});
