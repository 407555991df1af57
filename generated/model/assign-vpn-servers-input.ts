/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';

/**
 * The servers to assign to an application.
 */
export interface AssignVpnServersInput {
  /** The application. */
  appId: Id;
  /**
   * The ids of the servers, at least one.
   * @minItems 1
   */
  serverIds: Id[];
  /** Whether the application offers them to paying users only; the dashboard sends false. */
  isPremium: boolean;
}
