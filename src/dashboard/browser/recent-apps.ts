import { deviceMemory, isText, parseList } from './memory.ts';

const MEMORY_KEY = 'app-manager.recent-apps';

const MAX_APPS = 8;

export const getRecentApps = (): readonly string[] =>
  parseList(deviceMemory.get(MEMORY_KEY), isText);

export function rememberApp(appId: string): void {
  const others = getRecentApps().filter((id) => id !== appId);
  deviceMemory.set(MEMORY_KEY, JSON.stringify([appId, ...others].slice(0, MAX_APPS)));
}
