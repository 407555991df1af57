import { deviceMemory } from '#dashboard/browser/memory.ts';

const KEY = 'app-manager.signed-in-here';

/**
 * Whether this browser had a session that has not ended since: it may be refreshed, although the
 * page contains none.
 */
export const hadSession = {
  get: (): boolean => deviceMemory.get(KEY) !== undefined,
  note: (isSignedIn: boolean): void => {
    if (isSignedIn) deviceMemory.set(KEY, 'yes');
    else deviceMemory.delete(KEY);
  },
};
