/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { CountryCode } from './country-code.ts';
import type { ImageUrl } from './image-url.ts';
import type { OptionalStorageKey } from './optional-storage-key.ts';

/**
 * The complete new state of a server.
 */
export interface VpnServerUpdateInput {
  /**
   * The country's name. Not blank.
   * @minLength 1
   * @maxLength 500
   * @pattern \S
   */
  countryName: string;
  /** The country's code. */
  countryId: CountryCode;
  /**
   * The server's address. Not blank; an IPv4 or IPv6 address or a host name.
   * @minLength 1
   * @maxLength 255
   * @pattern \S
   */
  ip: string;
  /**
   * The IPsec pre-shared key. Not blank.
   * @minLength 1
   * @maxLength 500
   * @pattern \S
   */
  ipsecPsk: string;
  /**
   * The user name at the server. Not blank.
   * @minLength 1
   * @maxLength 500
   * @pattern \S
   */
  username: string;
  /**
   * The password at the server. Not blank.
   * @minLength 1
   * @maxLength 500
   * @pattern \S
   */
  password: string;
  /** Where the flag image is - usually the `url` of an upload. Absent, the flag stays as it is, with its stored file. */
  countryImage?: ImageUrl;
  /** The `key` of the upload, when the flag was uploaded; absent or empty otherwise. Counts only together with `countryImage`. */
  countryImageS3Key?: OptionalStorageKey;
}
