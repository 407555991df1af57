import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was added for open dialogs: leaving it closes them. */
    dialog?: true | undefined;
  }
}

type Close = () => void;
type Event = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

/** The browser's Back calls `close`, which may ask first. */
export function useBackCloses(close: Close, opened = true): void {
  // as: single parts are tested without a router
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!opened || !router) return undefined;
    return getDialogEntry(router).open(() => closeNow());
  }, [opened, router]);
}

interface DialogEntry {
  /** Returns the end of the dialog. */
  open: (close: Close) => () => void;
}

const entries = new WeakMap<RegisteredRouter, DialogEntry>();

function getDialogEntry(router: RegisteredRouter): DialogEntry {
  const entry = entries.get(router) ?? createDialogEntry(router);
  entries.set(router, entry);
  return entry;
}

/** A navigation would render the page again before the user has seen its error. */
const isFailed = () => document.querySelector('[data-page-error]') !== null;

/** While dialogs are open, the history has one more entry of the same address. */
function createDialogEntry(router: RegisteredRouter): DialogEntry {
  const { history } = router;
  let dialogs: readonly Close[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReturning = false;
  let hasEntry = history.location.state.dialog === true;
  const settle = () => {
    const isOpen = dialogs.length > 0;
    if (isOpen && !hasEntry) {
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, dialog: true }),
        resetScroll: false,
        ignoreBlocker: true,
      });
    } else if (!isOpen && hasEntry && !isFailed()) {
      isReturning = true;
      history.back({ ignoreBlocker: true });
    }
  };
  // After the navigation that often follows a dialog: it leaves the entry itself.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };
  const follow = ({ location, action }: Event) => {
    const hadEntry = hasEntry;
    hasEntry = location.state.dialog === true;
    if (action.type === 'PUSH' || action.type === 'REPLACE') return;
    const isOwn = isReturning;
    isReturning = false;
    if (!hasEntry) {
      const close = dialogs.at(-1);
      if (!isOwn && close) close();
      // The user was quicker than the end of the entry: Back is meant for the page.
      else if (!isOwn && hadEntry && action.type === 'BACK') history.back();
    } else if (isOwn) {
      // A navigation was quicker than the way back, which then left the new page.
      history.forward({ ignoreBlocker: true });
    }
    settleSoon();
  };
  history.subscribe(follow);
  return {
    open: (close) => {
      dialogs = [...dialogs, close];
      clearTimeout(timer);
      settle();
      return () => {
        dialogs = dialogs.filter((each) => each !== close);
        settleSoon();
      };
    },
  };
}
