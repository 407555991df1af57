import { deviceMemory } from '#dashboard/browser/memory.ts';

const COUNT = 'app-manager.session-generation';
const HAD_SESSION = 'app-manager.signed-in-here';

/** Orders calls and refreshes without the clock, which may be set back. */
export function getRefreshCount(): number {
  const stored = Number(deviceMemory.get(COUNT));
  return Number.isSafeInteger(stored) ? stored : 0;
}

export const advanceRefreshCount = (refreshCount: number): void => {
  deviceMemory.set(COUNT, String(refreshCount + 1));
};

/** Such a session may be refreshed, although the page contains none. */
export const hadSession = {
  get: (): boolean => deviceMemory.get(HAD_SESSION) !== undefined,
  note: (isSignedIn: boolean): void => {
    if (isSignedIn) deviceMemory.set(HAD_SESSION, 'yes');
    else deviceMemory.delete(HAD_SESSION);
  },
};
