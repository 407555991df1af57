import type { Handlers, OperationId } from '../http/contract/handler.ts';
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

const all = {
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
} satisfies Partial<Handlers>;

/** The compiler names an operation without a handler in one line, and not the types of all others. */
type Complete<Missing extends 'no operation without a handler'> = Missing[] extends string[]
  ? Handlers
  : never;

export const handlers = all as Partial<Handlers> as Complete<
  // as: complete, as this is nothing
  Exclude<OperationId, keyof typeof all>
>;
