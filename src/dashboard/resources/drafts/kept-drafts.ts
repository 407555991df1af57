import type { Choice, Choices } from '#domain/merge-edits.ts';
import { createStore, type Store } from '#dashboard/browser/store.ts';
import { useEffect, useState } from 'react';
import { areEditsLost, createKeptEdits, notePageShown } from './kept-edits.ts';

export interface Draft {
  value: string;
  before: string;
  saving: boolean;
  error?: string;
  found?: Value;
  choices?: Choices<Value>;
}

interface Value {
  value: string;
}

/** A group is a language, or a field. */
export type KeyOf<Group extends string> = `${Group}/${string}`;

export type DraftMap<Key extends string = string> = ReadonlyMap<Key, Draft>;

export const isDirty = ({ value, before, saving }: Draft): boolean => saving || value !== before;

/** Stored apart from the rows, so that polls and scrolling do not discard them. */
export function createDrafts<Key extends KeyOf<string>>(begun: DraftMap<Key> = new Map()) {
  const store = createStore<DraftMap<Key>>(begun);
  return { subscribe: store.subscribe, ...editing(store), ...questions(store) };
}

function editing<Key extends string>(store: Store<DraftMap<Key>>) {
  const put = (key: Key, draft: Draft) => store.set(new Map(store.get()).set(key, draft));
  const change = (key: Key, part: Partial<Draft>) => {
    const draft = store.get().get(key);
    if (draft) put(key, { ...draft, ...part });
  };
  const close = (key: Key) => {
    const left = new Map(store.get());
    left.delete(key);
    store.set(left);
  };
  let opened: Key | undefined;
  return {
    open: (key: Key, before: string) => {
      opened = key;
      if (!store.get().has(key)) put(key, { value: before, before, saving: false });
    },
    /** Returns true once: scrolling a field into view must not focus it again. */
    takeFocus: (key: Key): boolean => {
      const takes = opened === key;
      if (takes) opened = undefined;
      return takes;
    },
    type: (key: Key, value: string) => change(key, { value }),
    saving: (key: Key) => {
      const draft = store.get().get(key);
      if (!draft) return;
      const begun = { ...draft, saving: true };
      delete begun.error;
      put(key, begun);
    },
    failed: (key: Key, error: string) => change(key, { saving: false, error }),
    /** Saving waits for the user: another user has stored a different value. */
    ask: (key: Key, value: string) => change(key, { saving: false, found: { value } }),
    choose: (key: Key, value: Choice) => change(key, { choices: { value } }),
    close,
    /** Closes it unless it has changes or an error. */
    leave: (key: Key) => {
      const draft = store.get().get(key);
      if (draft && !isDirty(draft) && draft.error === undefined) close(key);
    },
  };
}

function questions<Key extends string>(store: Store<DraftMap<Key>>) {
  return {
    get: (key: Key) => store.get().get(key),
    all: (): DraftMap<Key> => store.get(),
    openIn: (group: string): string =>
      [...store.get().keys()]
        .filter((key) => key.startsWith(`${group}/`))
        .map((key) => key.slice(group.length + 1))
        .join(' '),
    isSavingAll: (): boolean => {
      const dirty = [...store.get().values()].filter(isDirty);
      return dirty.length > 0 && dirty.every(({ saving }) => saving);
    },
    dirtyKeys: (): Key[] =>
      [...store.get()].filter(([, draft]) => isDirty(draft)).map(([key]) => key),
  };
}

export type Drafts<Key extends KeyOf<string>> = ReturnType<typeof createDrafts<Key>>;

/** Drafts that outlive a lost session or a failed page, by application. */
export function createKeptDrafts<Key extends KeyOf<string>>() {
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

export function useKeptDrafts<Key extends KeyOf<string>>(
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
