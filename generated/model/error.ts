/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { ErrorDetail } from './error-detail.ts';

/**
 * Why a request was refused or failed.
 */
export interface Error {
  /** One sentence for the administrator, shown as it stands. */
  message: string;
  /** The same reason for programs, for instance `key_taken` or `transition_not_allowed`. The dashboard acts on those that `x-code` names. */
  code?: string;
  /** The fields at fault, when there are any. */
  details?: ErrorDetail[];
}
