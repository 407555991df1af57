/** The part of a form that is needed to find its fields. */
interface Fields {
  getInputNode: (field: string) => HTMLElement | null;
}

/** Leads to the first field of a form at fault; of a file field only what surrounds its input is named. */
export const focusFirstInvalid = (form: Fields) => (errors: object) => {
  const [field] = Object.keys(errors);
  const node = field === undefined ? null : form.getInputNode(field);
  (node?.querySelector('input') ?? node)?.focus();
};
