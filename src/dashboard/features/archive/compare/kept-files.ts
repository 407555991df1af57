import { createStore } from '#dashboard/browser/store.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';

interface Kept {
  /** The user who chose the files; other users must not see them. */
  person: string | undefined;
  files: ReadonlyMap<string, File>;
}

const store = createStore<Kept>({ person: undefined, files: new Map() });

const NONE: ReadonlyMap<string, File> = new Map();

export const keptFiles = {
  get: (): ReadonlyMap<string, File> => {
    const { person, files } = store.get();
    return person === getPerson() ? files : NONE;
  },
  subscribe: store.subscribe,
  add: (file: File): void =>
    store.set({ person: getPerson(), files: new Map(keptFiles.get()).set(file.name, file) }),
};
