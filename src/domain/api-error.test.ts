import { describe, expect, it } from 'vitest';
import {
  ApiError,
  describeError,
  explainFailure,
  isNothingThere,
  mayBeDone,
  toApiError,
  UNREACHABLE,
} from './api-error.ts';

const MESSAGE = 'Error saving translation';

it('names the failure and its reason, if known', () => {
  const refused = new ApiError({ failure: 'refused', status: 404, serverMessage: 'No such text.' });
  expect(explainFailure(refused, MESSAGE)).toBe(`${MESSAGE}: No such text.`);
  expect(explainFailure(new ApiError({ failure: 'network' }), MESSAGE)).toBe(
    `${MESSAGE}. ${UNREACHABLE}`,
  );
  expect(explainFailure(new ApiError({ failure: 'refused', status: 500 }), MESSAGE)).toBe(MESSAGE);
  expect(explainFailure(new Error('x'), MESSAGE)).toBe(MESSAGE);
});

it.each([
  [404, true],
  [400, true],
  [403, false],
  [0, false],
])('knows whether a status of %d says that there is nothing', (status, expected) => {
  expect(isNothingThere(new ApiError({ failure: 'refused', status }))).toBe(expected);
});

it.each([
  [new ApiError({ failure: 'refused', status: 499 }), false],
  [new ApiError({ failure: 'refused', status: 500 }), true],
  [new ApiError({ failure: 'timeout' }), true],
  [new Error('x'), false],
])('knows whether the server may have acted before %s', (error, expected) => {
  expect(mayBeDone(error)).toBe(expected);
});

describe('messages for users', () => {
  it("is the server's message if it sent one", () => {
    const error = toApiError(409, { message: 'A color with this key exists.' });
    expect(describeError(error, 'Error saving color')).toBe('A color with this key exists.');
  });

  it('is a list of messages as sentences, as NestJS sends them', () => {
    const message = ['key should not be empty', 'value must be a string.', 7];
    expect(toApiError(400, { message }).serverMessage).toBe(
      'key should not be empty. value must be a string.',
    );
    expect(toApiError(400, { message: ['No such text'] }).serverMessage).toBe('No such text');
  });

  it.each([{ message: '' }, { message: 42 }, { message: [] }, 'text', null, undefined])(
    'is the fallback when the answer holds no message: %j',
    (body) => {
      expect(describeError(toApiError(500, body), 'Error saving color')).toBe('Error saving color');
    },
  );

  it('is the fallback for a mistake of our own', () => {
    expect(describeError(new TypeError('x is not a function'), 'Error saving color')).toBe(
      'Error saving color',
    );
  });

  it('drops malformed details', () => {
    const details = [{ path: 'key', message: 'is taken' }, { path: 1 }, 'x'];
    expect(toApiError(400, { message: 'No', details }).details).toEqual([details[0]]);
  });
});
