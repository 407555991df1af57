import { describe, expect, it } from 'vitest';
import { createTextBodyKeyMax, createTextBodyValueMax } from '#generated/zod/texts.ts';
import { ApiError } from '#domain/api-error.ts';
import { refusedFields, textErrors, textValues, toTextInput } from './text-form.ts';

const values = { appId: 'app', key: 'a.b', value: 'A', description: '' };

describe('textErrors', () => {
  it('finds nothing wrong with a key and a value', () => {
    expect(textErrors(values)).toEqual({});
  });

  it('requires key and value', () => {
    expect(textErrors({ ...values, key: ' ', value: '' })).toEqual({
      key: 'Key is required',
      value: 'Value is required',
    });
  });

  it('refuses an invisible character within a key, unless the text has it already', () => {
    const hidden = { ...values, key: 'a.\u200bb' };
    expect(textErrors(hidden).key).toMatch(/invisible character in it \(U\+200B\)/);
    expect(textErrors(hidden, { _id: 't', ...hidden })).toEqual({});
    expect(textErrors({ ...values, key: '\u2060a.b\u00ad' })).toEqual({});
    expect(toTextInput({ ...values, key: '\u2060a.b\u00ad' }, undefined).key).toBe('a.b');
    expect(textErrors({ ...values, key: '\u200b' }).key).toBe('Key is required');
  });

  it('states the maximum length of a field', () => {
    const key = 'k'.repeat(createTextBodyKeyMax + 1);
    const value = 'v'.repeat(createTextBodyValueMax + 1);
    expect(textErrors({ ...values, key, value })).toEqual({
      key: 'Key is longer than 2,000 characters',
      value: 'Value is longer than 20,000 characters',
    });
  });
});

describe('refusedFields', () => {
  const refusal = { failure: 'refused', serverMessage: 'No.' } as const;

  it('puts a taken key on the key', () => {
    const error = new ApiError({ ...refusal, status: 409, code: 'key_taken' });
    expect(refusedFields(error)).toEqual({ key: 'No.' });
  });

  it('puts details on their fields and leaves the others', () => {
    const details = [
      { path: 'value', message: 'Too long.' },
      { path: 'appId', message: 'Unknown.' },
    ];
    expect(refusedFields(new ApiError({ ...refusal, status: 400, details }))).toEqual({
      value: 'Too long.',
    });
  });

  it('finds no field in other failures', () => {
    expect(refusedFields(new Error('x'))).toEqual({});
    expect(refusedFields(new ApiError({ failure: 'network' }))).toEqual({});
  });
});

describe('toTextInput', () => {
  it('leaves an empty description out', () => {
    expect(toTextInput({ ...values, description: ' ' }, undefined)).toEqual({
      appId: 'app',
      key: 'a.b',
      value: 'A',
    });
  });

  it('takes the blanks off a typed key and leaves those of a known one and of a value', () => {
    const typed = { ...values, key: ' a ', value: ' A\n' };
    expect(toTextInput(typed, undefined)).toMatchObject({ key: 'a', value: ' A\n' });
    const text = { _id: '1', appId: 'app', key: ' a ', value: 'A' };
    expect(toTextInput(textValues('app', text), text)).toMatchObject({ key: ' a ' });
  });
});
