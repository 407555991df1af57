import { ApiError, describeError } from '#domain/api-error.ts';

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

/** Returns the message of spec 8, then the server's reason on a line of its own. */
export function describeAdding(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said === undefined ? describeError(error, FAILED) : `${FAILED}\n${said}`;
}
