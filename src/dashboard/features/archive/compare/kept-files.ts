import { createStore } from '#dashboard/browser/store.ts';
import { getPerson } from '#dashboard/api/session/session-store.ts';

interface Kept {
  /** Whose files they are: nobody else gets to see them. */
  person: string | undefined;
  files: ReadonlyMap<string, File>;
}

const kept = createStore<Kept>({ person: undefined, files: new Map() });

const NONE: ReadonlyMap<string, File> = new Map();

/** The archives that somebody has chosen in this tab, by their names: until it is closed or loaded anew. */
export const keptFiles = {
  get: (): ReadonlyMap<string, File> => {
    const { person, files } = kept.get();
    return person === getPerson() ? files : NONE;
  },
  subscribe: kept.subscribe,
  /** One of the same name takes the place of the one before. */
  add: (file: File): void =>
    kept.set({ person: getPerson(), files: new Map(keptFiles.get()).set(file.name, file) }),
};
