import { ownName } from './prefix.ts';

/** Values stored in the browser for this dashboard, by key. */
export interface Memory {
  get: (key: string) => string | undefined;
  /** Whether it is there also after the page was loaded anew. */
  set: (key: string, value: string) => boolean;
  delete: (key: string) => void;
}

/**
 * Where the browser refuses (its cookies are blocked, there is no room left, it has no such storage),
 * the page remembers it as long as it is open.
 */
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
        // Nothing was kept there.
      }
    },
  };
}

/** For all tabs of the browser, until somebody clears it. */
export const deviceMemory = createMemory(() => localStorage);

/** For this tab, also after a reload. */
export const tabMemory = createMemory(() => sessionStorage);
