import { describeError } from '#domain/api-error.ts';
import { ConfigRefused } from './fetch-config.ts';

export function configMessage(error: unknown): string {
  if (error instanceof ConfigRefused) return `Error ${error.status}: ${error.body}`;
  return describeError(error, 'Error fetching configuration');
}
