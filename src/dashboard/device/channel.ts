import { ownName } from './prefix.ts';

/**
 * By which the tabs of a browser tell each other something. `undefined` where storage is forbidden, and this with it:
 * the tab is then alone.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(ownName(name));
  } catch {
    return undefined;
  }
}
