import { expect, it } from 'vitest';
import { ApiError, UserError } from '#domain/api-error.ts';
import { getChangeName, getReason } from './sentences.ts';

const translation = {
  kind: 'translation',
  locale: 'pt-BR',
  key: 'hello',
  change: 'added',
  after: { value: 'Olá', isAutoTranslated: false, status: 'translated' },
} as const;

it('names a change as the user knows it', () => {
  expect(getChangeName(translation)).toBe('Portuguese (Brazil) hello');
  expect(getChangeName({ kind: 'language', key: 'fr', change: 'added', after: 'fr' })).toBe(
    'Language French',
  );
});

it('explains a failure by its own sentence, the server’s, or that of the kind', () => {
  expect(getReason(new UserError('Add it first.'), translation)).toBe('Add it first.');
  const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Too long.' });
  expect(getReason(refused, translation)).toBe('Too long.');
  expect(getReason(new TypeError('x is undefined'), translation)).toBe('Error saving translation');
  const before = { value: '#FF8800' };
  const removed = { kind: 'color', key: 'tint', change: 'removed', before } as const;
  expect(getReason(new TypeError('x'), removed)).toBe('Error deleting color');
});
