import { useEffect, useSyncExternalStore } from 'react';
import type * as CheckTranslation from '#domain/text-checks/check-translation.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

export type Checks = typeof CheckTranslation;

const store = createStore<Checks | undefined>(undefined);

async function loadChecks(): Promise<void> {
  if (store.get()) return;
  // Without its code the page works, and shows no problems.
  const checks = await import('#domain/text-checks/check-translation.ts').catch(() => undefined);
  if (!store.get()) store.set(checks);
}

/** Returns the code of the checks, which loads after the rows are shown. */
export function useChecks(): Checks | undefined {
  const checks = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => (checks ? undefined : whenIdle(() => void loadChecks())), [checks]);
  return checks;
}
