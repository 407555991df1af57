import { deviceMemory } from './memory.ts';

const MEMORY_KEY = 'app-manager.recent-apps';

const MAX_APPS = 8;

export const getRecentApps = (): readonly string[] => parseRecentApps(deviceMemory.get(MEMORY_KEY));

export function rememberApp(appId: string): void {
  const others = getRecentApps().filter((id) => id !== appId);
  deviceMemory.set(MEMORY_KEY, JSON.stringify([appId, ...others].slice(0, MAX_APPS)));
}

/** Ignores invalid content, such as another version's. */
function parseRecentApps(memory = ''): readonly string[] {
  try {
    const ids: unknown = JSON.parse(memory);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
