import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { announce } from '../feedback/announce.ts';
import { focusHeading } from '#dashboard/browser/return-focus.ts';

/** Unless e.g. a dialog has taken the focus. Announces the title. Ignores search params. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  // A layout effect: after sign-in, the first page is already loading.
  useLayoutEffect(() => {
    let before: Element | null = null;
    const stopWatching = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement;
    });
    const stopMoving = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      if (isNowhere(document.activeElement) || document.activeElement === before) focusHeading();
      announce(document.title);
    });
    return () => {
      stopWatching();
      stopMoving();
    };
  }, [router]);
}

const isNowhere = (focused: Element | null) => focused === null || focused === document.body;
