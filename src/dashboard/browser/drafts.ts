import { useSyncExternalStore } from 'react';
import type { Choice, Choices } from '#domain/merge-edits.ts';
import { createStore } from './store.ts';

interface Value {
  value: string;
}

export interface Draft extends Value {
  before: string;
  saving: boolean;
  error?: string | undefined;
  /** The value that another user has saved. */
  found?: Value;
  choices?: Choices<Value>;
}

/** Keys begin with a group, such as a language or a field, and a slash. */
export type DraftMap<Key extends string = string> = ReadonlyMap<Key, Draft>;

export const isDirty = ({ value, before, saving }: Draft): boolean => saving || value !== before;

/** Stored apart from the rows, so that polls and scrolling do not discard them. */
export function createDrafts<Key extends string>(begun: DraftMap<Key> = new Map()) {
  const store = createStore<DraftMap<Key>>(begun);
  const get = (key: Key) => store.get().get(key);
  const put = (key: Key, draft: Draft) => store.set(new Map(store.get()).set(key, draft));
  const change = (key: Key, part: Partial<Draft>) => {
    const draft = get(key);
    if (draft) put(key, { ...draft, ...part });
  };
  const close = (key: Key) => {
    const left = new Map(store.get());
    left.delete(key);
    store.set(left);
  };
  let opened: Key | undefined;
  return {
    subscribe: store.subscribe,
    get,
    all: store.get,
    open: (key: Key, before: string) => {
      opened = key;
      if (!get(key)) put(key, { value: before, before, saving: false });
    },
    /** Returns true once: scrolling a field into view must not focus it again. */
    takeFocus: (key: Key): boolean => {
      const takes = opened === key;
      if (takes) opened = undefined;
      return takes;
    },
    type: (key: Key, value: string) => change(key, { value }),
    saving: (key: Key) => change(key, { saving: true, error: undefined }),
    failed: (key: Key, error: string) => change(key, { saving: false, error }),
    /** Saving waits for the user: another user has stored a different value. */
    ask: (key: Key, value: string) => change(key, { saving: false, found: { value } }),
    choose: (key: Key, value: Choice) => change(key, { choices: { value } }),
    close,
    /** When the focus has left it: closes it unless it has changes or an error. */
    leave: (key: Key) => {
      const draft = get(key);
      if (draft && !isDirty(draft) && draft.error === undefined) close(key);
    },
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

export type Drafts<Key extends string> = ReturnType<typeof createDrafts<Key>>;

export const useDraft = <Key extends string>(drafts: Drafts<Key>, key: Key): Draft | undefined =>
  useSyncExternalStore(drafts.subscribe, () => drafts.get(key));

export const useUnsaved = <Key extends string>(drafts: Drafts<Key>): number =>
  useSyncExternalStore(drafts.subscribe, () => drafts.dirtyKeys().length);
