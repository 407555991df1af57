import { deviceMemory } from '#dashboard/browser/memory.ts';
import type { CountsByCell } from '#dashboard/resources/progress/status-counts.ts';

const MEMORY_KEY = 'app-manager.translations-look';

export interface LastLook {
  /** Milliseconds since the Unix epoch. */
  at: number;
  translated: Readonly<Record<string, number>>;
}

/** Returns undefined before the first visit, and for invalid data. */
export function readLastLook(): LastLook | undefined {
  try {
    const look: unknown = JSON.parse(deviceMemory.get(MEMORY_KEY) ?? 'null');
    return isLook(look) ? look : undefined;
  } catch {
    return undefined;
  }
}

/** Cells that were not read this time keep their previous counts. */
export function rememberLayout(counts: CountsByCell, before: LastLook | undefined): void {
  const translated: Record<string, number> = { ...before?.translated };
  for (const [key, known] of counts) if (known !== 'failed') translated[key] = known.translated;
  deviceMemory.set(MEMORY_KEY, JSON.stringify({ at: Date.now(), translated } satisfies LastLook));
}

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
