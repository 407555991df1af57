import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  shortcuts,
  getLatinKey,
  isDialogOpen,
  paletteRequest,
} from '#dashboard/browser/shortcuts.ts';
import { isField } from '#dashboard/browser/field.ts';
import { findPath } from './places.ts';

/** Time for the second key after `g`. */
const SECOND_KEY_MS = 1500;

export function Shortcuts({ preload }: { preload: () => void }) {
  const router = useRouter();
  // The palette must be loaded before it is opened.
  useEffect(preload, [preload]);
  useEffect(() => {
    let goneAt = -SECOND_KEY_MS;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const isSecond = event.timeStamp - goneAt < SECOND_KEY_MS;
      goneAt = -SECOND_KEY_MS;
      if (isSecond) {
        // as: the params of an application's page
        const { appId } = (router.state.matches.at(-1)?.params ?? {}) as { appId?: string };
        const path = findPath(getLatinKey(event), appId);
        if (path === undefined) return;
        event.preventDefault();
        // as: the paths are those of routes
        void router.navigate({ to: path as '/' });
      } else if (getLatinKey(event) === 'g') goneAt = event.timeStamp;
      else if (event.key === '?') {
        event.preventDefault();
        paletteRequest.set('shortcuts');
      } else if (event.key === '/') focusSearch(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [router]);
  return null;
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.repeat || event.key === 'Shift') return false;
  return shortcuts.get() !== 'off' && !isField(event.target) && !isDialogOpen();
}

function focusSearch(event: KeyboardEvent): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type=search]');
  const field = [...fields].find((one) => one.checkVisibility());
  if (!field) return;
  // Keeps the key out of the newly focused field.
  event.preventDefault();
  field.select();
}
