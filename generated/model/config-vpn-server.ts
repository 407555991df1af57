/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { CountryCode } from './country-code.ts';

/**
 * A server as the client application receives it.
 */
export interface ConfigVpnServer {
  /** The country's name. */
  countryName: string;
  /** The country's code. */
  countryId: CountryCode;
  /** The server's address. */
  ip: string;
  /** The IPsec pre-shared key. */
  ipsecPsk: string;
  /** The user name at the server. */
  username: string;
  /** The password at the server. */
  password: string;
  /** Where the flag image is. */
  countryImage: string;
  /** Whether it is offered to paying users only. */
  isPremium: boolean;
}
