import { ApiError, UNREACHABLE } from '#domain/api-error.ts';

export const REQUIRED = 'Username and password are required';

/** Shown when the browser did not send back the session's cookies. */
export const NO_COOKIES =
  'This browser did not keep the cookies that you are signed in by. Allow cookies for this site, then sign in again.';

export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

const BY_STATUS: Record<number, string> = {
  401: 'Invalid username or password',
  429: 'Too many login attempts. Please try again later.',
};

const ANYTHING_ELSE = 'An error occurred during login. Please try again.';

/** The form's message when signing in failed (spec 8, Login); the server's takes precedence. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return ANYTHING_ELSE;
  if (error.failure === 'network' || error.failure === 'timeout') return UNREACHABLE;
  return error.serverMessage ?? BY_STATUS[error.status] ?? ANYTHING_ELSE;
}
