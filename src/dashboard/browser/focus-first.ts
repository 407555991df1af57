interface Fields {
  getInputNode: (field: string) => HTMLElement | null;
}

/** Focuses the first invalid field of a form. A file input is found by its wrapper. */
export const focusFirstInvalid = (form: Fields) => (errors: object) => {
  const [field] = Object.keys(errors);
  const node = field === undefined ? null : form.getInputNode(field);
  (node?.querySelector('input') ?? node)?.focus();
};
