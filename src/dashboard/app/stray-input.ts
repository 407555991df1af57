/**
 * They belong to the input method. Safari sends the last one afterwards, with `keyCode` 229. Call
 * this before adding other listeners.
 */
export function hideCompositionKeys(): void {
  const hide = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else.
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, { capture: true });
}

/** Prevents a dropped file from replacing the page. */
export function refuseStrayFiles(): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target, defaultPrevented } = event;
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    if (target instanceof Element && target.closest('input[type=file]')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
