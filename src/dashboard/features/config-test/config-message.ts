import { describeError } from '#domain/api-error.ts';
import { ConfigRefused } from './fetch-config.ts';

/** The message shown when there is no configuration to show (spec 8, Test API). */
export function configMessage(error: unknown): string {
  if (error instanceof ConfigRefused) return `Error ${error.status}: ${error.body}`;
  return describeError(error, 'Error fetching configuration');
}
