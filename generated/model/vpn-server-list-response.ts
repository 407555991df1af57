/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { VpnServer } from './vpn-server.ts';

/**
 * Servers in an envelope.
 */
export interface VpnServerListResponse {
  /** The servers. */
  data: VpnServer[];
}
