import { expect, it } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { getFileErrors } from './field-errors.ts';

const refusal = (status: number, serverMessage?: string) =>
  new ApiError({ failure: 'refused', status, serverMessage });

it.each([
  [400, 'The content is not a picture.'],
  [413, 'File size must be less than 5MB'],
  [415, undefined],
])('a refusal of a file with %d lands on its field', (status, serverMessage) => {
  expect(getFileErrors(refusal(status, serverMessage), 'flag')).toEqual({
    flag: serverMessage ?? 'Please select a valid image file',
  });
});

it('any other failure is above the buttons', () => {
  expect(getFileErrors(refusal(500), 'flag')).toEqual({});
  expect(getFileErrors(new ApiError({ failure: 'network' }), 'flag')).toEqual({});
});
