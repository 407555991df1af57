/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { AppVpnServer } from './app-vpn-server.ts';

/**
 * Assignments in an envelope.
 */
export interface AppVpnServerListResponse {
  /** The assignments. */
  data: AppVpnServer[];
}
