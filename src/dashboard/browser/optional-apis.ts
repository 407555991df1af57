import { toStorageKey } from './prefix.ts';

/* The DOM types assume a secure context; plain HTTP on a host name has fewer APIs. */
export const optionalNavigator: Partial<Navigator> = navigator;
export const optionalCrypto: Partial<Crypto> = crypto;

/** `crypto.randomUUID` exists in secure contexts only. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** `undefined` where storage is forbidden, and channels with it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(toStorageKey(name));
  } catch {
    return undefined;
  }
}
