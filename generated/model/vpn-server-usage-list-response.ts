/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { VpnServerUsage } from './vpn-server-usage.ts';

/**
 * Which applications use which servers.
 */
export interface VpnServerUsageListResponse {
  /** One record per server and application. */
  data: VpnServerUsage[];
}
