const FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=file])';

/** Whether the keys, a paste and an undo are meant for a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS);
