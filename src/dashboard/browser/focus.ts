import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the focused element was removed or disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

/** Finds the same control of the same item (`data-id`) after a list was rendered again. */
export function findAgain(control: Element): HTMLElement | null {
  const id = control.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const thing = id === undefined ? null : document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const label = control.getAttribute('aria-label') ?? '';
  return thing?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null;
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusPassage(heading);
  else focusMain();
}

export function focusMain(): void {
  const main = document.querySelector('main');
  if (main) focusPassage(main);
}

/** Focusable only while focused: otherwise a click on any blank part would focus it. */
function focusPassage(passage: HTMLElement): void {
  if (!passage.hasAttribute('tabindex')) {
    passage.tabIndex = -1;
    passage.addEventListener('blur', () => passage.removeAttribute('tabindex'), { once: true });
  }
  passage.focus({ preventScroll: true });
}

interface Focused {
  element: Element;
  index: number;
  label: string | null;
}

/** When a row goes with the focus: to the same control elsewhere, the next row, or the heading. */
export function useKeepFocus(table: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const focused = last.current;
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const again = findAgain(focused.element);
    if (again) {
      again.focus({ preventScroll: true });
      return;
    }
    const heir = [focused.index, focused.index - 1]
      .map((index) => table.current?.querySelector(`[data-index="${index}"]`))
      .find((row) => row);
    (heir ? sameControl(heir, focused) : document.querySelector<HTMLElement>('main h1'))?.focus({
      preventScroll: true,
    });
  }, [table, rows]);

  return ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    const index = Number(row?.dataset['index']);
    if (row) last.current = { element: target, index, label: target.getAttribute('aria-label') };
  };
}

function sameControl(row: Element, { element, label }: Focused): HTMLElement | null {
  const named = row.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label ?? '')}"]`);
  const alike = named ?? row.querySelector<HTMLElement>(element.localName);
  return alike ?? row.querySelector<HTMLElement>('a, button, input, [tabindex]');
}

interface Typed {
  text: string;
  /** After Enter or Tab, further keys are not meant for the field. */
  isOver: boolean;
}

let typed: Typed | undefined;
let waiting = 0;

/**
 * For the field that is on its way (`startInField`). Otherwise Space and Enter would press the
 * button that opened the dialog again.
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
  startInField(field);
}

/** With the keys that were typed before it appeared. */
export function startInField(field: HTMLElement): void {
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

/** A ref. Mantine's focus trap starts a task later; until then, keys would go to the opener. */
export function startInDialog(body: HTMLElement | null): void {
  const dialog = body?.closest<HTMLElement>('[role=dialog]');
  if (!dialog || dialog.contains(document.activeElement)) return;
  startInFirstField(dialog);
  if (dialog.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  first?.focus({ preventScroll: true });
}
