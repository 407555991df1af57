const FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=file])';

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(FIELDS);
