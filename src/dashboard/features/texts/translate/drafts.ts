import { type LocaleCode, localeCatalogue } from '#domain/locales.ts';
import type { Choice, Choices } from '#domain/merge-edits.ts';
import { createStore, type Store } from '#dashboard/browser/store.ts';

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

export type DraftKey = `${LocaleCode}/${string}`;

export const draftKey = (locale: LocaleCode, textId: string): DraftKey => `${locale}/${textId}`;

export function getLocales(keys: readonly DraftKey[]): LocaleCode[] {
  return localeCatalogue.flatMap(({ code }) =>
    keys.some((key) => key.startsWith(`${code}/`)) ? [code] : [],
  );
}

export type DraftMap = ReadonlyMap<DraftKey, Draft>;

/** Whether leaving would lose changes. */
export const isDirty = ({ value, before, saving }: Draft): boolean => saving || value !== before;

/** Stored apart from the rows, so that polls and scrolling do not discard them. */
export function createDrafts(begun: DraftMap = new Map()) {
  const store = createStore<DraftMap>(begun);
  return { subscribe: store.subscribe, ...editing(store), ...questions(store) };
}

function editing(store: Store<DraftMap>) {
  const put = (key: DraftKey, draft: Draft) => store.set(new Map(store.get()).set(key, draft));
  const change = (key: DraftKey, part: Partial<Draft>) => {
    const draft = store.get().get(key);
    if (draft) put(key, { ...draft, ...part });
  };
  let opened: DraftKey | undefined;
  return {
    open: (key: DraftKey, before: string) => {
      opened = key;
      if (!store.get().has(key)) put(key, { value: before, before, saving: false });
    },
    /** Returns true once, so that scrolling a field into view does not focus it again. */
    takeFocus: (key: DraftKey): boolean => {
      const takes = opened === key;
      if (takes) opened = undefined;
      return takes;
    },
    type: (key: DraftKey, value: string) => change(key, { value }),
    saving: (key: DraftKey) => {
      const draft = store.get().get(key);
      if (!draft) return;
      const begun = { ...draft, saving: true };
      delete begun.error;
      put(key, begun);
    },
    failed: (key: DraftKey, error: string) => change(key, { saving: false, error }),
    /** Saving waits for the user: another user has stored a different value. */
    ask: (key: DraftKey, value: string) => change(key, { saving: false, found: { value } }),
    choose: (key: DraftKey, value: Choice) => change(key, { choices: { value } }),
    close: (key: DraftKey) => {
      const left = new Map(store.get());
      left.delete(key);
      store.set(left);
    },
  };
}

function questions(store: Store<DraftMap>) {
  return {
    get: (key: DraftKey) => store.get().get(key),
    all: (): DraftMap => store.get(),
    openIn: (locale: LocaleCode): string =>
      [...store.get().keys()]
        .filter((key) => key.startsWith(`${locale}/`))
        .map((key) => key.slice(locale.length + 1))
        .join(' '),
    isSavingAll: (): boolean => {
      const dirty = [...store.get().values()].filter(isDirty);
      return dirty.length > 0 && dirty.every(({ saving }) => saving);
    },
    dirtyKeys: (): DraftKey[] =>
      [...store.get()].filter(([, draft]) => isDirty(draft)).map(([key]) => key),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Another user's value. Machine translations do not conflict: manual ones replace them. */
export const isTheirs = (
  stored: { value: string; isAutoTranslated: boolean } | undefined,
  before: string,
): boolean =>
  stored !== undefined && !stored.isAutoTranslated && !['', before].includes(stored.value);
