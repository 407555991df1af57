import { useLayoutEffect } from 'react';

/** Text typed for a field that is still loading. */
interface Typed {
  text: string;
  /** Enter or Tab: whatever follows was meant for something behind the field. */
  isOver: boolean;
}

let typed: Typed | undefined;
let waiting = 0;

/**
 * For what stands in place of a dialog, or of its fields, while they are on their way: whoever has
 * asked for it types already. The keys go into the first field (`startInFirstField`) instead of to
 * the button that opened it, which Space and Enter would press again.
 */
export function useEarlyKeys(): void {
  useLayoutEffect(() => {
    typed ??= { text: '', isOver: false };
    waiting += 1;
    if (waiting === 1) listen(true);
    return () => {
      waiting -= 1;
      if (waiting === 0) listen(false);
      // The field takes them in the same turn; later they would be meant for something else.
      setTimeout(() => {
        if (waiting === 0) typed = undefined;
      });
    };
  }, []);
}

function listen(isListening: boolean): void {
  const change = isListening ? globalThis.addEventListener : globalThis.removeEventListener;
  // Before whatever has the focus hears of it. Firefox presses a button when Space is released.
  change('keydown', onKeyDown, { capture: true });
  change('keyup', onKeyUp, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (!typed || isTextField(document.activeElement) || !isForText(event)) return;
  event.preventDefault();
  if (typed.isOver) return;
  if (event.key === 'Enter' || event.key === 'Tab') typed.isOver = true;
  else if (event.key === 'Backspace') typed.text = typed.text.replace(/.$/su, '');
  else typed.text += event.key;
}

function onKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && !isTextField(document.activeElement)) event.preventDefault();
}

/** Characters, and the keys that are typed between them; no shortcuts. */
function isForText(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (isShortcut && !event.getModifierState('AltGraph')) return false;
  return /^(?:.|Backspace|Enter|Tab)$/u.test(event.key);
}

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && element.selectionStart !== null;
}

/**
 * A ref for the fields of a dialog: the one with `data-autofocus` gets the focus in the frame in which it
 * appears, where Mantine's trap lets another task begin before, and with it what was typed meanwhile.
 */
export function startInFirstField(fields: HTMLElement | null): void {
  const field = fields?.querySelector<HTMLElement>('[data-autofocus]');
  if (!field || isTextField(document.activeElement)) return;
  field.focus({ preventScroll: true });
  const { text = '' } = typed ?? {};
  typed = undefined;
  if (text === '' || !isTextField(field)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  // As of a key: what React and its forms listen to.
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}

/**
 * A ref for what a dialog holds: it has the focus in the frame in which it appears, as Mantine's trap would give it a
 * task later. A key typed between the two would go to the button that opened it.
 */
export function startInDialog(body: HTMLElement | null): void {
  const dialog = body?.closest<HTMLElement>('[role=dialog]');
  if (!dialog || dialog.contains(document.activeElement)) return;
  startInFirstField(dialog);
  if (dialog.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  first?.focus({ preventScroll: true });
}
