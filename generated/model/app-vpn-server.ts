/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { VpnServer } from './vpn-server.ts';

/**
 * A server assigned to an application.
 */
export interface AppVpnServer {
  /** The assignment's id. */
  _id: Id;
  /** The server itself, in full, in spite of the name. */
  vpnServerId: VpnServer;
  /** Whether the application offers the server to paying users only. */
  isPremium: boolean;
}
