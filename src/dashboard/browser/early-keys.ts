import { useLayoutEffect } from 'react';

interface Typed {
  text: string;
  /** After Enter or Tab, further keys are not meant for the field. */
  isOver: boolean;
}

let typed: Typed | undefined;
let waiting = 0;

/**
 * For its first field (`startInFirstField`). Otherwise Space and Enter would press the button that
 * opened the dialog again.
 */
export function useEarlyKeys(): void {
  useLayoutEffect(() => {
    typed ??= { text: '', isOver: false };
    waiting += 1;
    if (waiting === 1) listen(true);
    return () => {
      waiting -= 1;
      if (waiting === 0) listen(false);
      setTimeout(() => {
        if (waiting === 0) typed = undefined;
      });
    };
  }, []);
}

function listen(isListening: boolean): void {
  const change = isListening ? globalThis.addEventListener : globalThis.removeEventListener;
  // In the capture phase, before the focused element. Firefox presses a button when Space is
  // released.
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

/** Whether a key is part of typing; shortcuts are not. */
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
 * A ref: focuses the field with `data-autofocus` as soon as it appears. Mantine's focus trap would
 * lose keys typed before.
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
  // The event that React and its forms listen to.
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}

/** A ref: Mantine's focus trap waits for another task; until then, keys would go to the opener. */
export function startInDialog(body: HTMLElement | null): void {
  const dialog = body?.closest<HTMLElement>('[role=dialog]');
  if (!dialog || dialog.contains(document.activeElement)) return;
  startInFirstField(dialog);
  if (dialog.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  first?.focus({ preventScroll: true });
}
