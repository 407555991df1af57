import { type LocaleCode, localeCatalogue } from '#domain/locales.ts';
import type { Choice, Choices } from '#domain/merge-edits.ts';
import { createStore, type Store } from '#dashboard/browser/store.ts';

/** A translation that is being edited. */
export interface Draft {
  /** As it is typed. */
  value: string;
  /** As it was stored when the editing began. */
  before: string;
  saving: boolean;
  /** Why saving failed. */
  error?: string;
  /** A value stored by somebody else meanwhile, when saving has to wait for a choice. */
  found?: Value;
  choices?: Choices<Value>;
}

interface Value {
  value: string;
}

/** Names the translation of a text into a language. */
export type DraftKey = `${LocaleCode}/${string}`;

export const draftKey = (locale: LocaleCode, textId: string): DraftKey => `${locale}/${textId}`;

/** The languages of some edits, each once, in the order of the catalogue. */
export function getLocales(keys: readonly DraftKey[]): LocaleCode[] {
  return localeCatalogue.flatMap(({ code }) =>
    keys.some((key) => key.startsWith(`${code}/`)) ? [code] : [],
  );
}

export type DraftMap = ReadonlyMap<DraftKey, Draft>;

/** Whether leaving would lose something. */
export const isDirty = ({ value, before, saving }: Draft): boolean => saving || value !== before;

/**
 * The open drafts of the page, in all its languages. They are kept apart from the rows, so that
 * neither a poll nor a row that scrolls out of sight takes away what was typed.
 */
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
    /** Begins to edit; what is being edited already stays as it is. */
    open: (key: DraftKey, before: string) => {
      opened = key;
      if (!store.get().has(key)) put(key, { value: before, before, saving: false });
    },
    /** Whether its field is the one to have the keyboard: once, not when it scrolls into sight again. */
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
    /** Saving has to wait: somebody else has stored something else meanwhile. */
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
    /** The texts that are edited in a language, as one string: equal as long as they are the same. */
    openIn: (locale: LocaleCode): string =>
      [...store.get().keys()]
        .filter((key) => key.startsWith(`${locale}/`))
        .map((key) => key.slice(locale.length + 1))
        .join(' '),
    /** Whether all that would be lost is being saved this moment. */
    isSavingAll: (): boolean => {
      const dirty = [...store.get().values()].filter(isDirty);
      return dirty.length > 0 && dirty.every(({ saving }) => saving);
    },
    /** The edits that would be lost. */
    dirtyKeys: (): DraftKey[] =>
      [...store.get()].filter(([, draft]) => isDirty(draft)).map(([key]) => key),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Somebody else has written it. Machine translations are no conflict: one by hand replaces them. */
export const isTheirs = (
  stored: { value: string; isAutoTranslated: boolean } | undefined,
  before: string,
): boolean =>
  stored !== undefined && !stored.isAutoTranslated && !['', before].includes(stored.value);
