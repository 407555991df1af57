import { ApiError } from '#domain/api-error.ts';

/** The time that spec 9 gives a refresh. */
const LOOK_UP_MS = 5_000;

/** Rejects when a look-up that the user did not ask for would delay the user's call for long. */
export function inShortTime<Found>(lookUp: Promise<Found>): Promise<Found> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError({ failure: 'timeout' })), LOOK_UP_MS);
  return Promise.race([lookUp, late.promise]).finally(() => clearTimeout(timer));
}
