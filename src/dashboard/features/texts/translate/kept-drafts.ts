import { useEffect } from 'react';
import {
  areEditsLost,
  createKeptEdits,
  notePageShown,
} from '#dashboard/resources/drafts/kept-edits.ts';
import { type DraftMap, type Drafts, isDirty } from './drafts.ts';

/** By app. */
const kept = createKeptEdits<DraftMap>();

/** The drafts of an app's texts that were open when the session ended, or the page failed. */
export const keptDrafts = (appId: string): DraftMap | undefined => kept.get(appId);

/** Keeps what is not saved: of the page, and of a dialog above it. */
export function keepDrafts(appId: string, drafts: DraftMap): void {
  const unsaved = [...drafts].filter(([, draft]) => isDirty(draft));
  if (unsaved.length === 0) return;
  // Whether a save that was under way has reached the server, nobody knows: it can be repeated.
  const idle = unsaved.map(([key, draft]) => [key, { ...draft, saving: false }] as const);
  kept.set(appId, new Map([...(kept.get(appId) ?? []), ...idle]));
}

export const forgetDrafts = (appId: string): void => void kept.delete(appId);

/** What was typed outlives a session that runs out, and a page that fails. */
export function useKeepOverSignIn(appId: string, drafts: Drafts): void {
  useEffect(() => {
    // They are in `drafts` by now. Not before: a first render may be thrown away.
    forgetDrafts(appId);
    notePageShown();
    return () => {
      if (areEditsLost()) keepDrafts(appId, drafts.all());
    };
  }, [appId, drafts]);
}
