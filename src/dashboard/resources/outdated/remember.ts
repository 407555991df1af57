import type { LocaleText } from '#generated/model/index.ts';
import { openMemory, type Outdated, type OutdatedById, parseOutdated } from './english-changed.ts';

/** The oldest are forgotten beyond this number. */
const MOST = 5000;

/** Known ones keep the English text they were translated from. */
export function rememberOutdated(appId: string, found: readonly Outdated[]): void {
  if (found.length === 0) return;
  const store = openMemory(appId);
  const outdated = new Map(parseOutdated(store.get()));
  for (const one of found) {
    const known = outdated.get(one.translationId);
    outdated.set(one.translationId, known?.value === one.value ? known : one);
  }
  write(appId, outdated);
}

export function forgetOutdated(
  appId: string,
  rows: readonly LocaleText[],
  isOver: (known: Outdated, row: LocaleText) => boolean = () => true,
): void {
  const outdated = new Map(parseOutdated(openMemory(appId).get()));
  const before = outdated.size;
  for (const row of rows) {
    const known = outdated.get(row.translationId ?? '');
    if (known && isOver(known, row)) outdated.delete(known.translationId);
  }
  if (outdated.size < before) write(appId, outdated);
}

/** Forgets entries that have a new translation, or their old English text again. */
export const forgetSettled = (appId: string, rows: readonly LocaleText[]): void =>
  forgetOutdated(
    appId,
    rows,
    (known, { value, originalValue }) => known.value !== value || known.before === originalValue,
  );

function write(appId: string, outdated: OutdatedById): void {
  const kept = [...outdated.values()].slice(-MOST);
  openMemory(appId).set(kept.length === 0 ? '' : JSON.stringify(kept));
}
