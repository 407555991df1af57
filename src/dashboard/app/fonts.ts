import { deviceMemory } from '#dashboard/device/memory.ts';

/** Says that the browser has them: in its cache, since an earlier page. */
const KEY = 'fonts';

/** Letters of all files of a family (fonts.css). */
const FACES = [
  ['1em Figtree', 'a\u015f'],
  ['1em "Geist Mono"', 'a'],
] as const;

const load = () => Promise.all(FACES.map(([face, letters]) => document.fonts.load(face, letters)));

/** Has the browser fetch them, for the next page. */
export async function fetchFonts(): Promise<void> {
  if (deviceMemory.get(KEY) !== undefined) return;
  try {
    await load();
    deviceMemory.set(KEY, 'there');
  } catch {
    // The system's are read as well; the next page tries again.
  }
}

/** Uses them, if the browser has them: where a page begins, so that no word moves that somebody reads. */
export function showFetchedFonts(): void {
  if (deviceMemory.get(KEY) === undefined) return;
  document.documentElement.dataset['fonts'] = '';
  // At once, not when the first word is laid out: they would be late for it.
  load().catch(() => undefined);
}
