import { openDeviceStore } from '#dashboard/device/device-store.ts';
import type { Problems } from './health.ts';

const memory = openDeviceStore('app-manager.text-problems');

/** More applications than that nobody has checked one by one: the oldest are forgotten. */
const MOST = 500;

/** What the checks found when they were last run on this device, by the application's id. */
export const getKnownProblems = (): ReadonlyMap<string, Problems> => parse(memory.get());

/** Remembers what the checks found. */
export function rememberProblems(appId: string, problems: Problems): void {
  const known = new Map(getKnownProblems());
  known.delete(appId);
  known.set(appId, problems);
  memory.set(JSON.stringify([...known].slice(-MOST)));
}

/** Whatever else stands in the memory (another version's, a hand's) counts as nothing checked. */
function parse(text: string): ReadonlyMap<string, Problems> {
  try {
    const entries: unknown = JSON.parse(text);
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Problems] {
  if (!Array.isArray(entry)) return false;
  const [id, problems] = entry as unknown[]; // as: an array of whatever
  if (typeof id !== 'string' || typeof problems !== 'object' || problems === null) return false;
  return (
    'count' in problems &&
    typeof problems.count === 'number' &&
    'at' in problems &&
    typeof problems.at === 'number'
  );
}
