/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';

/**
 * Says that one application uses one server.
 */
export interface VpnServerUsage {
  /** The server's id - not one of its own, so it comes once per application that uses the server. */
  _id: Id;
  /** The name of the application that uses it. */
  appName: string;
}
