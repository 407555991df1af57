import { ApiError, describeError } from '../../http/api-error.ts';

/** A message of spec 8, Texts, to the letter, and behind it why: the server's own words if it sent any. */
export function explainFailure(error: unknown, message: string): string {
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return reason === undefined ? describeError(error, message) : `${message}: ${reason}`;
}
