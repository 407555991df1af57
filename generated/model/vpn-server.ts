/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { CountryCode } from './country-code.ts';
import type { Id } from './id.ts';

/**
 * A server of the directory.
 */
export interface VpnServer {
  /** The server's id. */
  _id: Id;
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
  /** Where the uploaded flag lies in the storage; absent when it is only linked. */
  countryImageS3Key?: string;
}
