import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import type { Problems } from './health.ts';

const memory = openDeviceStore('app-manager.text-problems');

/** Limits the stored counts; the oldest are deleted. */
const MAX_ENTRIES = 500;

export const getKnownProblems = (): ReadonlyMap<string, Problems> => parse(memory.get());

export function rememberProblems(appId: string, problems: Problems): void {
  const known = new Map(getKnownProblems());
  known.delete(appId);
  known.set(appId, problems);
  memory.set(JSON.stringify([...known].slice(-MAX_ENTRIES)));
}

/** Ignores invalid content, such as another version's. */
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
  const [id, problems] = entry as unknown[]; // as: an array of unknown items
  if (typeof id !== 'string' || typeof problems !== 'object' || problems === null) return false;
  return (
    'count' in problems &&
    typeof problems.count === 'number' &&
    'at' in problems &&
    typeof problems.at === 'number'
  );
}
