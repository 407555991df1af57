import { ApiError, describeError } from '#dashboard/api/api-error.ts';

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

/** The message of spec 8, and on a line of its own what the server says about it. */
export function describeAdding(error: unknown): string {
  const said = error instanceof ApiError ? error.serverMessage : undefined;
  return said === undefined ? describeError(error, FAILED) : `${FAILED}\n${said}`;
}
