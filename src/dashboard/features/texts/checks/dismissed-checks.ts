import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import type { TextProblem } from './text-checks.ts';

/**
 * What somebody has looked at and let be, as the messages of the problems by the translation's id. A
 * problem that says something else by now has not been looked at.
 */
export type Dismissed = ReadonlyMap<string, readonly string[]>;

/** More than that nobody lets be one by one: the oldest are forgotten. */
const MOST = 5000;

const open = (appId: string) => openDeviceStore(`app-manager.dismissed-checks.${appId}`);

/** The problems of an app's texts that were dismissed on this device. */
export function useDismissed(appId: string): Dismissed {
  return parseOnce(useStore(open(appId)));
}

/** The same, for those who show nothing of it. */
export const getDismissed = (appId: string): Dismissed => parseDismissed(open(appId).get());

let last = { memory: '', dismissed: new Map() as Dismissed };

/** Each row asks for it. */
function parseOnce(memory: string): Dismissed {
  if (last.memory !== memory) last = { memory, dismissed: parseDismissed(memory) };
  return last.dismissed;
}

/** Lets a problem be, until it says something else. */
export function dismiss(appId: string, translationId: string, problem: TextProblem): void {
  change(appId, (dismissed) => {
    const before = dismissed.get(translationId) ?? [];
    dismissed.delete(translationId);
    dismissed.set(translationId, [...new Set([...before, problem.message])]);
  });
}

/** Shows all problems of a translation again. */
export function restoreDismissed(appId: string, translationId: string): void {
  change(appId, (dismissed) => dismissed.delete(translationId));
}

function change(appId: string, write: (dismissed: Map<string, readonly string[]>) => void): void {
  const store = open(appId);
  const dismissed = new Map(parseDismissed(store.get()));
  write(dismissed);
  store.set(dismissed.size === 0 ? '' : JSON.stringify([...dismissed].slice(-MOST)));
}

/** Whatever else stands in the memory (another version's, a hand's) counts as nothing dismissed. */
export function parseDismissed(memory: string): Dismissed {
  const dismissed = new Map<string, readonly string[]>();
  if (memory === '') return dismissed;
  try {
    const entries: unknown = JSON.parse(memory);
    if (!Array.isArray(entries)) return dismissed;
    for (const entry of entries as unknown[]) {
      if (!Array.isArray(entry)) continue;
      const [id, messages] = entry as unknown[];
      if (typeof id === 'string' && Array.isArray(messages))
        dismissed.set(
          id,
          messages.filter((message) => typeof message === 'string'),
        );
    }
  } catch {
    // Not ours.
  }
  return dismissed;
}
