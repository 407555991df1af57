import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { loginMessage } from './login-page.tsx';

const refused = (status: number, serverMessage?: string) =>
  new ApiError({ failure: 'refused', status, serverMessage });

describe('the message of a failed sign-in', () => {
  it.each([
    [401, 'Invalid username or password'],
    [429, 'Too many login attempts. Please try again later.'],
    [500, 'An error occurred during login. Please try again.'],
  ])('for %i is "%s"', (status, message) => {
    expect(loginMessage(refused(status))).toBe(message);
  });

  it("is the server's, if it sent one", () => {
    expect(loginMessage(refused(403, 'This account is locked.'))).toBe('This account is locked.');
  });

  it.each(['network', 'timeout'] as const)('names the connection on a %s failure', (failure) => {
    expect(loginMessage(new ApiError({ failure }))).toBe(
      'Cannot connect to server. Please check your connection.',
    );
  });

  it.each([new Error('boom'), new ApiError({ failure: 'unexpected', status: 200 })])(
    'is the general one for anything else: %s',
    (error) => {
      expect(loginMessage(error)).toBe('An error occurred during login. Please try again.');
    },
  );
});
