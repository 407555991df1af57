import { createDrafts, type DraftMap, type Drafts, isDirty } from '#dashboard/browser/drafts.ts';
import { useEffect, useState } from 'react';
import { areEditsLost, createKeptEdits, notePageShown } from './kept-edits.ts';

/** Drafts that outlive a lost session or a failed page, by application. */
export function createKeptDrafts<Key extends string>() {
  const byApp = createKeptEdits<DraftMap<Key>>();
  return {
    get: (appId: string): DraftMap<Key> | undefined => byApp.get(appId),
    keep: (appId: string, drafts: DraftMap<Key>): void => {
      const unsaved = [...drafts].filter(([, draft]) => isDirty(draft));
      if (unsaved.length === 0) return;
      // An interrupted save may not have reached the server: allow it again.
      const idle = unsaved.map(([key, draft]) => [key, { ...draft, saving: false }] as const);
      byApp.set(appId, new Map([...(byApp.get(appId) ?? []), ...idle]));
    },
    forget: (appId: string): void => void byApp.delete(appId),
  };
}

export function useKeptDrafts<Key extends string>(
  kept: ReturnType<typeof createKeptDrafts<Key>>,
  appId: string,
): Drafts<Key> {
  const [drafts] = useState(() => createDrafts(kept.get(appId)));
  useEffect(() => {
    // In an effect: React may discard a first render, which must not lose them.
    kept.forget(appId);
    notePageShown();
    return () => {
      if (areEditsLost()) kept.keep(appId, drafts.all());
    };
  }, [kept, appId, drafts]);
  return drafts;
}
