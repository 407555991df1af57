import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { whenSettled } from '#dashboard/api/load.ts';
import { idleComponent, lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import {
  getLatinKey,
  isApple,
  isDialogOpen,
  paletteRequest,
} from '#dashboard/browser/shortcuts.ts';
import { useStore } from '#dashboard/browser/store.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const ShortcutHelp = lazyComponent(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);
const Shortcuts = idleComponent(async () => (await import('./shortcuts.tsx')).Shortcuts);

const close = () => paletteRequest.set(undefined);

export function PaletteHost() {
  const request = useStore(paletteRequest);
  const queryClient = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  // After the page's own content.
  useEffect(() => whenSettled(queryClient, () => setSettled(true)), [queryClient]);
  // An effect would run after the page can be seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', openByKey);
    return () => {
      document.removeEventListener('keydown', openByKey);
      close();
    };
  }, []);
  return (
    <>
      {request === 'palette' && <Palette onClose={close} />}
      {request === 'shortcuts' && <ShortcutHelp onClose={close} />}
      {isSettled && <Shortcuts preload={Palette.preload} />}
    </>
  );
}

function openByKey(event: KeyboardEvent): void {
  const isMod = isApple ? event.metaKey : event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || getLatinKey(event) !== 'k') return;
  // Otherwise the browser handles the key.
  event.preventDefault();
  if (!isDialogOpen()) paletteRequest.set('palette');
}
