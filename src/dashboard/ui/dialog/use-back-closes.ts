import { type RegisteredRouter, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Present in an entry added for open dialogs, so that Back closes one. Undefined, because the
     * router ignores that when it compares a link with the open page.
     */
    dialog?: undefined;
  }
}

type Close = () => void;

/** The browser's Back calls `close`, which may ask first. */
export function useBackCloses(close: Close): void {
  // as: single parts are tested without a router
  const router = useRouter({ warn: false }) as RegisteredRouter | undefined;
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!router) return undefined;
    const dialogs = watchDialogEntries(router);
    const closeByBack = () => closeNow();
    dialogs.add(closeByBack);
    if (!hasDialogEntry(router)) addDialogEntry(router);
    return () => void dialogs.delete(closeByBack);
  }, [router]);
}

const openDialogs = new WeakMap<RegisteredRouter, Set<Close>>();

/** The entry of open dialogs stays when they are closed. Back and Forward then pass it. */
export function watchDialogEntries(router: RegisteredRouter): Set<Close> {
  const known = openDialogs.get(router);
  if (known) return known;
  const dialogs = new Set<Close>();
  openDialogs.set(router, dialogs);
  const { history } = router;
  let hadEntry = hasDialogEntry(router);
  history.subscribe(({ action: { type } }) => {
    const hasEntry = hasDialogEntry(router);
    const isMoved = hasEntry !== hadEntry && type !== 'PUSH' && type !== 'REPLACE';
    hadEntry = hasEntry;
    if (!isMoved) return;
    const close = [...dialogs].at(-1);
    if (close && !hasEntry) {
      close();
      // It may refuse, or have another dialog below.
      addDialogEntry(router);
    } else if (!close && type === (hasEntry ? 'FORWARD' : 'BACK')) {
      history[hasEntry ? 'forward' : 'back']();
    }
  });
  return dialogs;
}

const hasDialogEntry = ({ history }: RegisteredRouter) => 'dialog' in history.location.state;

function addDialogEntry({ history }: RegisteredRouter): void {
  const { href, state } = history.location;
  history.push(href, { ...state, dialog: undefined }, { ignoreBlocker: true });
}

/**
 * Before Back, Forward, a reload or closing. Links and redirects pass: a lost session must lead to
 * /login.
 */
export function useKeepFromLeaving(enabled: boolean, onKept: () => void): void {
  useBlocker({
    disabled: !enabled,
    enableBeforeUnload: enabled,
    shouldBlockFn: ({ action }) => {
      const leaves = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      if (leaves) onKept();
      return leaves;
    },
  });
}
