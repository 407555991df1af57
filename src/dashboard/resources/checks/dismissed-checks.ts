import { openDeviceStore, parseOnce } from '#dashboard/browser/device-store.ts';
import { useStore, createStore } from '#dashboard/browser/store.ts';
import type * as CheckTranslation from '#domain/text-checks/check-translation.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { isText, parseList } from '#dashboard/browser/memory.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/** By translation id. A problem with a new message is shown again. */
export type Dismissed = ReadonlyMap<string, readonly string[]>;

/** The oldest are forgotten beyond this number. */
const MOST = 5000;

const open = (appId: string) => openDeviceStore(`app-manager.dismissed-checks.${appId}`);

export function useDismissed(appId: string): Dismissed {
  return parseLast(useStore(open(appId)));
}

export const getDismissed = (appId: string): Dismissed => parseDismissed(open(appId).get());

/** Applies until the problem's message changes. */
export function dismiss(
  appId: string,
  translationId: string,
  problem: CheckTranslation.TextProblem,
): void {
  change(appId, (dismissed) => {
    const before = dismissed.get(translationId) ?? [];
    dismissed.delete(translationId);
    dismissed.set(translationId, [...new Set([...before, problem.message])]);
  });
}

export function restoreDismissed(appId: string, translationId: string): void {
  change(appId, (dismissed) => dismissed.delete(translationId));
}

function change(appId: string, write: (dismissed: Map<string, readonly string[]>) => void): void {
  const store = open(appId);
  const dismissed = new Map(parseDismissed(store.get()));
  write(dismissed);
  store.set(dismissed.size === 0 ? '' : JSON.stringify([...dismissed].slice(-MOST)));
}

const parseDismissed = (memory: string): Dismissed => new Map(parseList(memory, isEntry));

const parseLast = parseOnce(parseDismissed);

function isEntry(entry: unknown): entry is [string, readonly string[]] {
  if (!Array.isArray(entry)) return false;
  const [id, messages] = entry as unknown[]; // as: an array of unknown items
  return isText(id) && Array.isArray(messages) && messages.every(isText);
}

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
