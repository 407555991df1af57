import { useEffect, useEffectEvent } from 'react';

/** Takes pictures that are pasted while neither a dialog nor a field has the focus. */
export function usePasteImages(enabled: boolean, onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!enabled || files.length === 0 || isBusyElsewhere(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]')) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}
