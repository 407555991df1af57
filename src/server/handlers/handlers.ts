import type { Handlers } from '../http/handler.ts';
import { appTextHandlers } from './app-texts.ts';
import { appVpnServerHandlers } from './app-vpn-servers.ts';
import { appHandlers } from './apps.ts';
import { authHandlers } from './auth.ts';
import { colorHandlers } from './colors.ts';
import { configHandlers } from './config.ts';
import { imageHandlers } from './images.ts';
import { textHandlers } from './texts.ts';
import { translationHandlers } from './translations.ts';
import { uploadHandlers } from './uploads.ts';
import { vpnServerHandlers } from './vpn-servers.ts';

/** Every operation of the contract with the function that does its work. */
export const handlers = {
  ...appTextHandlers,
  ...appVpnServerHandlers,
  ...appHandlers,
  ...authHandlers,
  ...colorHandlers,
  ...configHandlers,
  ...imageHandlers,
  ...textHandlers,
  ...translationHandlers,
  ...uploadHandlers,
  ...vpnServerHandlers,
} satisfies Handlers;
