import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { announce } from '../feedback/announce.ts';
import { focusHeading } from '#dashboard/browser/return-focus.ts';

/**
 * On the way to another page the focus goes to its heading: in one document it would else stay on a
 * link, or on nothing. What has taken the focus meanwhile, a dialog say, keeps it. The page's title
 * is announced, as a browser does for a document: it names the application, too. Search params make
 * no other page.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  // In the layout: signed in, the first page is on its way when this is mounted.
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
