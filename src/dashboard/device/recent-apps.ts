import { deviceMemory } from './memory.ts';

const MEMORY_KEY = 'app-manager.recent-apps';

/** As many as a person still knows that they were there. */
const MOST = 8;

/** The ids of the applications last opened on this device, the newest first. */
export const getRecentApps = (): readonly string[] => parseRecentApps(deviceMemory.get(MEMORY_KEY));

/** An application was opened. */
export function rememberApp(appId: string): void {
  const others = getRecentApps().filter((id) => id !== appId);
  deviceMemory.set(MEMORY_KEY, JSON.stringify([appId, ...others].slice(0, MOST)));
}

/** Whatever else stands in the memory (another version's, a hand's) counts as none. */
function parseRecentApps(memory = ''): readonly string[] {
  try {
    const ids: unknown = JSON.parse(memory);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
