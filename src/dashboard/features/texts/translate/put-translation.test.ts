import { expect, it } from 'vitest';
import type { LocaleText } from '#generated/model/index.ts';
import { withTranslation } from './put-translation.ts';

const row: LocaleText = {
  _id: '1',
  key: 'hello',
  appId: 'app',
  value: 'Hello',
  originalValue: 'Hello',
  translationId: 't',
  status: 'error',
  isAutoTranslated: false,
  isMissing: true,
  errorMessage: 'Out of words',
};
const base = { _id: 't', locale: 'fr', isAutoTranslated: false } as const;

it('takes the value, the status and the mark of the answer', () => {
  const saved = withTranslation(row, { ...base, value: 'Bonjour', status: 'translated' });
  expect(saved).toMatchObject({ value: 'Bonjour', status: 'translated', isMissing: false });
  expect(saved).not.toHaveProperty('errorMessage');
});

it('shows the original while there is no translation', () => {
  const queued = withTranslation(row, { ...base, value: '', status: 'pending' });
  expect(queued).toMatchObject({ value: 'Hello', status: 'pending', isMissing: true });
});
