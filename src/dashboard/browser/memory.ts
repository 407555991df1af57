import { ownName } from './prefix.ts';

export interface Memory {
  get: (key: string) => string | undefined;
  /** Returns whether the value survives a reload. */
  set: (key: string, value: string) => boolean;
  delete: (key: string) => void;
}

/** When the browser refuses storage, the page keeps the values until it is closed. */
function createMemory(open: () => Storage): Memory {
  const held = new Map<string, string>();
  return {
    get: (key) => {
      try {
        return held.get(key) ?? open().getItem(ownName(key)) ?? undefined;
      } catch {
        return held.get(key);
      }
    },
    set: (key, value) => {
      try {
        open().setItem(ownName(key), value);
        held.delete(key);
        return true;
      } catch {
        held.set(key, value);
        return false;
      }
    },
    delete: (key) => {
      held.delete(key);
      try {
        open().removeItem(ownName(key));
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

/** For all tabs of the browser, until its data is cleared. */
export const deviceMemory = createMemory(() => localStorage);

/** For this tab, also after a reload. */
export const tabMemory = createMemory(() => sessionStorage);
