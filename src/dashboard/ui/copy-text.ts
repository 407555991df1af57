/** Puts text on the clipboard; says whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  // as: the DOM types assume a secure context, over plain HTTP there is no clipboard
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    if (!clipboard) return copyBySelection(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The way that also works over plain HTTP in a local network. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, whose focus trap would otherwise take the selection away.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without a secure context
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
