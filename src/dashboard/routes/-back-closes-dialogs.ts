import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openDialogs } from '#dashboard/browser/open-dialogs.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was added for open dialogs: leaving it closes them. */
    dialog?: true | undefined;
  }
}

type Event = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

/** A navigation would render the page again before the user has seen its error. */
const isFailed = () => document.querySelector('[data-page-error]') !== null;

/** While dialogs are open, the history has one more entry of the same address. */
export function BackClosesDialogs(): null {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReturning = false;
    let hasEntry = history.location.state.dialog === true;
    const settle = () => {
      const isOpen = openDialogs.get().length > 0;
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
        const close = openDialogs.get().at(-1);
        if (!isOwn && close) close();
        // The user was quicker than the end of the entry: Back is meant for the page.
        else if (!isOwn && hadEntry && action.type === 'BACK') history.back();
      } else if (isOwn) {
        // A navigation was quicker than the way back, which then left the new page.
        history.forward({ ignoreBlocker: true });
      }
      settleSoon();
    };
    const stops = [openDialogs.subscribe(settleSoon), history.subscribe(follow)];
    settleSoon();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
}
