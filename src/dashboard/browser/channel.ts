import { ownName } from './prefix.ts';

/**
 * Opens a channel between the tabs of a browser. Returns `undefined` where storage is forbidden,
 * and channels with it.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(ownName(name));
  } catch {
    return undefined;
  }
}
