import type { QueryClient } from '@tanstack/react-query';
import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { parseList } from '#dashboard/browser/memory.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import type { CountedProblems } from '#dashboard/resources/checks/count-problems.ts';
import { targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import type { App } from '#generated/model/index.ts';

export const problemsStore = openDeviceStore('app-manager.text-problems');

/** The oldest are deleted. */
const MAX_ENTRIES = 500;

const loadChecks = () => import('#dashboard/resources/checks/count-problems.ts');

export async function checkProblems(queryClient: QueryClient, app: App): Promise<void> {
  remember(app._id, await (await loadChecks()).countProblems(queryClient, app));
}

/** Counts without a request, once other pages have loaded the texts. Returns how to stop it. */
export function recheckProblems(queryClient: QueryClient, app: App): () => void {
  const [first] = targetLocales(app.locales);
  const isLoaded =
    first &&
    queryClient.getQueryData(getListLocaleTextsQueryKey(app._id, { locale: first })) !== undefined;
  if (!isLoaded) return () => undefined;
  // Without the code the earlier count stays.
  return whenIdle(async (signal) => {
    const known = readProblems().get(app._id)?.at ?? 0;
    const found = await (await loadChecks()).recountProblems(queryClient, app, signal);
    if (found && found.at > known && !signal.aborted) remember(app._id, found);
  });
}

function remember(appId: string, problems: CountedProblems): void {
  const known = new Map(readProblems());
  known.delete(appId);
  known.set(appId, problems);
  problemsStore.set(JSON.stringify([...known].slice(-MAX_ENTRIES)));
}

export const readProblems = (text = problemsStore.get()): ReadonlyMap<string, CountedProblems> =>
  new Map(parseList(text, isEntry));

function isEntry(entry: unknown): entry is [string, CountedProblems] {
  if (!Array.isArray(entry)) return false;
  const [id, problems] = entry as unknown[]; // as: an array of unknown items
  // as: the fields are checked
  const { count, at, byLocale } = (problems ?? {}) as Partial<CountedProblems>;
  return (
    typeof id === 'string' &&
    typeof count === 'number' &&
    typeof at === 'number' &&
    typeof byLocale === 'object'
  );
}
