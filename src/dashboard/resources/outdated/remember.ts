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
    const isKnown = known?.value === one.value && known.fits === undefined;
    outdated.set(one.translationId, isKnown ? known : one);
  }
  write(appId, outdated);
}

export function forgetOutdated(
  appId: string,
  rows: readonly Pick<LocaleText, 'translationId' | 'originalValue'>[],
): void {
  const outdated = new Map(parseOutdated(openMemory(appId).get()));
  let isChanged = false;
  for (const { translationId = '', originalValue: fits } of rows) {
    const known = outdated.get(translationId);
    if (!known) continue;
    outdated.set(translationId, { ...known, fits });
    isChanged = true;
  }
  if (isChanged) write(appId, outdated);
}

/** Forgets entries that have a new translation, or their old English text again. */
export function forgetSettled(appId: string, rows: readonly LocaleText[]): void {
  const outdated = new Map(parseOutdated(openMemory(appId).get()));
  const before = outdated.size;
  for (const { translationId = '', value, originalValue } of rows) {
    const known = outdated.get(translationId);
    if (known && (known.value !== value || known.before === originalValue))
      outdated.delete(translationId);
  }
  if (outdated.size < before) write(appId, outdated);
}

function write(appId: string, outdated: OutdatedById): void {
  const kept = [...outdated.values()].slice(-MOST);
  openMemory(appId).set(kept.length === 0 ? '' : JSON.stringify(kept));
}
