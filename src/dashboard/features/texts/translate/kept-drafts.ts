import { useEffect } from 'react';
import {
  areEditsLost,
  createKeptEdits,
  notePageShown,
} from '#dashboard/resources/drafts/kept-edits.ts';
import { type DraftMap, type Drafts, isDirty } from './drafts.ts';

const kept = createKeptEdits<DraftMap>();

/** Drafts that were open when the session expired or the page crashed. */
export const keptDrafts = (appId: string): DraftMap | undefined => kept.get(appId);

export function keepDrafts(appId: string, drafts: DraftMap): void {
  const unsaved = [...drafts].filter(([, draft]) => isDirty(draft));
  if (unsaved.length === 0) return;
  // An interrupted save may not have reached the server: allow it again.
  const idle = unsaved.map(([key, draft]) => [key, { ...draft, saving: false }] as const);
  kept.set(appId, new Map([...(kept.get(appId) ?? []), ...idle]));
}

export const forgetDrafts = (appId: string): void => void kept.delete(appId);

export function useKeepOverSignIn(appId: string, drafts: Drafts): void {
  useEffect(() => {
    // In an effect: React may discard a first render, which must not lose them.
    forgetDrafts(appId);
    notePageShown();
    return () => {
      if (areEditsLost()) keepDrafts(appId, drafts.all());
    };
  }, [appId, drafts]);
}
