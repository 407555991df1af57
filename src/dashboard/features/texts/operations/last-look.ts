import { deviceMemory } from '#dashboard/browser/memory.ts';
import type { CountsByCell } from './cells.ts';

const MEMORY_KEY = 'app-manager.translations-look';

/** How many translations each cell had when the page was last left on this device. */
export interface LastLook {
  /** Epoch milliseconds. */
  at: number;
  translated: Readonly<Record<string, number>>;
}

/** The last look; undefined before the first, or if the memory holds something else. */
export function readLastLook(): LastLook | undefined {
  try {
    const look: unknown = JSON.parse(deviceMemory.get(MEMORY_KEY) ?? 'null');
    return isLook(look) ? look : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers what was seen; cells that were not read this time stay as they were seen before. */
export function rememberLook(counts: CountsByCell, before: LastLook | undefined): void {
  const translated: Record<string, number> = { ...before?.translated };
  for (const [key, known] of counts) if (known !== 'failed') translated[key] = known.translated;
  deviceMemory.set(MEMORY_KEY, JSON.stringify({ at: Date.now(), translated } satisfies LastLook));
}

/** How many translations a cell has more than at the last look. */
export function countSince(look: LastLook | undefined, key: string, counts: CountsByCell): number {
  const before = look?.translated[key];
  const known = counts.get(key);
  if (before === undefined || typeof known !== 'object') return 0;
  return Math.max(0, known.translated - before);
}

function isLook(look: unknown): look is LastLook {
  if (typeof look !== 'object' || look === null || !('at' in look) || !('translated' in look))
    return false;
  const { at, translated } = look;
  return (
    typeof at === 'number' &&
    typeof translated === 'object' &&
    translated !== null &&
    Object.values(translated).every((count) => typeof count === 'number')
  );
}
