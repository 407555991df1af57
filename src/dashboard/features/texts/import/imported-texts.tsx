import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '#dashboard/browser/store.ts';
import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';

interface ImportedTexts {
  appId: string;
  keys: ReadonlySet<string>;
}

/** The texts of the last import, while the list shows them alone. */
const store = createStore<ImportedTexts | undefined>(undefined);

export const showImportedTexts = (appId: string, keys: readonly string[]): void =>
  store.set({ appId, keys: new Set(keys) });

const showAllTexts = (): void => store.set(undefined);

function useImportedTexts(appId: string): ReadonlySet<string> | undefined {
  const imported = useSyncExternalStore(store.subscribe, store.get, store.get);
  return imported?.appId === appId ? imported.keys : undefined;
}

/** A filter of the list, while it shows imported texts alone. */
export function useImportedRows(appId: string) {
  const keys = useImportedTexts(appId);
  const passes = useCallback(({ key }: { key: string }) => keys?.has(key) ?? true, [keys]);
  return keys && { id: 'imported', passes, isOutdated: false, onClear: showAllTexts };
}

export function ImportedFilter({ appId }: { appId: string }) {
  const keys = useImportedTexts(appId);
  if (!keys) return null;
  return <FilterPill label="Imported" count={keys.size} pressed small onPress={showAllTexts} />;
}
