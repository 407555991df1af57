import { deviceMemory } from '#dashboard/browser/memory.ts';

/** Set when the browser has cached the fonts for an earlier page. */
const KEY = 'fonts';

/** Characters from all files of a family (fonts.css). */
const FACES = [
  ['1em Figtree', 'a\u015f'],
  ['1em "Geist Mono"', 'a'],
] as const;

const load = () => Promise.all(FACES.map(([face, letters]) => document.fonts.load(face, letters)));

export async function fetchFonts(): Promise<void> {
  if (deviceMemory.get(KEY) !== undefined) return;
  try {
    await load();
    deviceMemory.set(KEY, 'there');
  } catch {
    // The system's fonts suffice; the next page tries again.
  }
}

/** Uses the fonts if they are cached, before the first text is drawn, so that nothing shifts. */
export function showFetchedFonts(): void {
  if (deviceMemory.get(KEY) === undefined) return;
  document.documentElement.dataset['fonts'] = '';
  // Immediately: during layout they would be late for the first text.
  load().catch(() => undefined);
}
