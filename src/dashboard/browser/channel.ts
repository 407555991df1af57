import { toStorageKey } from './prefix.ts';

/** `undefined` where storage is forbidden, and channels with it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(toStorageKey(name));
  } catch {
    return undefined;
  }
}
