import { ownName } from './prefix.ts';

/** `undefined` where storage is forbidden, and channels with it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(ownName(name));
  } catch {
    return undefined;
  }
}
