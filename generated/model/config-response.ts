/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { ConfigResponseColors } from './config-response-colors.ts';
import type { ConfigResponseImages } from './config-response-images.ts';
import type { ConfigResponseTexts } from './config-response-texts.ts';
import type { ConfigVpnServer } from './config-vpn-server.ts';
import type { Id } from './id.ts';
import type { Locale } from './locale.ts';
import type { Platform } from './platform.ts';

/**
 * Everything a client application needs, in one language. Open - a server may add fields.
 */
export interface ConfigResponse {
  /** The languages the application can ask for. */
  availableLocales: Locale[];
  /** The application's id. */
  appId?: Id;
  /** The application's name. */
  name?: string;
  /** Where the application runs. */
  platform?: Platform;
  /** The language of `texts`; not the one asked for when that one is not available. */
  locale?: Locale;
  /** The URL of each image, by key. */
  images?: ConfigResponseImages;
  /** The value of each color, by key. */
  colors?: ConfigResponseColors;
  /** Each text in this language, by key; in English where there is no translation yet. */
  texts?: ConfigResponseTexts;
  /** The servers assigned to the application. */
  vpnServers?: ConfigVpnServer[];
  [key: string]: unknown;
}
