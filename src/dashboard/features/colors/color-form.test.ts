import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import { colorErrors, refusedFields, toColorInput, valuesLike } from './color-form.ts';
import { colorValues } from './color-values.ts';

const values = { appId: 'app', key: 'brand', value: '#4F46E5', description: '' };
const color = { _id: '1', appId: 'app', key: 'brand', value: 'e5e7eb' };

describe('colorErrors', () => {
  it.each(['#4F46E5', '4f46e5', '#abc', 'ABC', ' #4F46E5 '])('takes %j', (value) => {
    expect(colorErrors({ ...values, value })).toEqual({});
  });

  it('requires key and value', () => {
    expect(colorErrors({ ...values, key: ' ', value: '' })).toEqual({
      key: 'Key is required',
      value: 'Value is required',
    });
  });

  it.each(['1st', 'brand primary', 'brand-primary', 'größe', '_a'])('refuses the key %j', (key) => {
    expect(colorErrors({ ...values, key })).toEqual({ key: KEY_HINT });
  });

  it.each([
    ['#4F46E580', /^Eight digits carry transparency.*the last two of #RRGGBBAA/],
    ['80f3', /^Four digits carry transparency/],
    ['indigo', /^Value must be six hexadecimal digits/],
    ['#12345', /^Value must be six hexadecimal digits/],
  ])('refuses %s with a reason', (value, reason) => {
    expect(colorErrors({ ...values, value }).value).toMatch(reason);
  });

  it('rejects values that are too long', () => {
    const errors = colorErrors({ ...values, key: 'k'.repeat(201), description: 'd'.repeat(2001) });
    expect(errors).toEqual({
      key: 'Key is longer than 200 characters',
      description: 'Description is longer than 2,000 characters',
    });
  });
});

describe('the request body', () => {
  it('has the value in the one form and no empty description', () => {
    expect(toColorInput({ ...values, key: ' brand ', value: 'abc', description: ' ' })).toEqual({
      appId: 'app',
      key: 'brand',
      value: '#AABBCC',
    });
  });
});

describe('the form as it opens', () => {
  it('shows the value with a #', () => {
    expect(colorValues('app', color)).toMatchObject({ ...values, value: '#E5E7EB' });
  });

  it('has a free key for a color like another one', () => {
    const taken = [color, { ...color, key: 'brand_copy' }];
    expect(valuesLike(color, taken)).toMatchObject({ key: 'brand_copy2', value: '#E5E7EB' });
  });
});

describe('refusedFields', () => {
  it('puts what the server says beside the field', () => {
    const error = (code: string, details: { path: string; message: string }[] = []) =>
      new ApiError({ failure: 'refused', status: 400, code, serverMessage: 'Taken.', details });
    expect(refusedFields(error('key_taken'))).toEqual({ key: 'Taken.' });
    const details = [
      { path: 'value', message: 'No color.' },
      { path: 'appId', message: 'Other.' },
    ];
    expect(refusedFields(error('invalid', details))).toEqual({ value: 'No color.' });
    expect(refusedFields(new Error('x'))).toEqual({});
  });
});
