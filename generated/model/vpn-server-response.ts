/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { VpnServer } from './vpn-server.ts';

/**
 * One server in an envelope.
 */
export interface VpnServerResponse {
  /** The server. */
  data: VpnServer;
}
