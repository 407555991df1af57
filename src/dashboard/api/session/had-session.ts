import { deviceMemory } from '#dashboard/browser/memory.ts';

const KEY = 'app-manager.signed-in-here';

/** Such a session may be refreshed, although the page contains none. */
export const hadSession = {
  get: (): boolean => deviceMemory.get(KEY) !== undefined,
  note: (isSignedIn: boolean): void => {
    if (isSignedIn) deviceMemory.set(KEY, 'yes');
    else deviceMemory.delete(KEY);
  },
};
