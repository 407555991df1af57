import { ApiError, describeError } from '#domain/api-error.ts';

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

export function describeAdding(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said === undefined ? describeError(error, FAILED) : `${FAILED}\n${said}`;
}
