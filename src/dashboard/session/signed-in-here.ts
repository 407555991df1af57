import { deviceMemory } from '#dashboard/device/memory.ts';

const KEY = 'app-manager.signed-in-here';

/**
 * Whether somebody has signed in in this browser whose session has not been seen to end since: it may be renewed,
 * although the page was told of nobody.
 */
export const signedInHere = {
  get: (): boolean => deviceMemory.get(KEY) !== undefined,
  note: (isSignedIn: boolean): void => {
    if (isSignedIn) deviceMemory.set(KEY, 'yes');
    else deviceMemory.delete(KEY);
  },
};
