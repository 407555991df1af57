import type { FormErrors, UseFormReturnType } from '@mantine/form';
import type { ApiError } from '#domain/api-error.ts';
import { joinWords } from '#domain/format.ts';
import { announce } from '#dashboard/browser/announce.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { useKeptForm } from './drafts/use-kept-form.ts';
import { type MergedSave, useMergedSave } from './use-merge.ts';

interface ItemForm<Values, Item, Fields, Saved> extends Omit<
  MergedSave<Item, Fields, Saved>,
  'showRefused'
> {
  form: UseFormReturnType<Values>;
  fromValues: (values: Values) => Fields;
  labels: Readonly<Partial<Record<string, string>>>;
  /** Its kind and its key, e.g. `Color “accent”`. */
  describeItem: (fields: Fields) => string;
  /** Returns errors that are shown beside their fields, instead of a message. */
  refusedFields: (error: ApiError) => Readonly<Partial<Record<string, string>>>;
}

export function useItemForm<Values, Item extends { _id: string }, Fields extends object, Saved>({
  form,
  fromValues,
  labels,
  describeItem,
  refusedFields,
  onSaved,
  ...options
}: ItemForm<Values, Item, Fields, Saved>) {
  const isNew = options.thing === undefined;
  useKeptForm(form);
  const focusFirst = focusFirstInvalid(form);
  const { run, working, error, getConflict } = useMergedSave<Item, Fields, Saved>({
    ...options,
    onSaved: (saved, edit) => {
      const what = `${describeItem(edit.merged)} ${isNew ? 'created' : 'saved'}`;
      toast.success(what + describeTaken(edit.taken.map(String), labels));
      onSaved(saved, edit);
    },
    showRefused: (failure) => {
      const errors = refusedFields(failure);
      if (Object.keys(errors).length === 0) return false;
      form.setErrors(errors);
      focusFirst(errors);
      return true;
    },
  });
  const dialog = {
    submitLabel: isNew ? 'Create' : 'Save',
    working,
    error,
    dirty: working || form.isDirty(),
    onSubmit: form.onSubmit((values) => run(fromValues(values)), focusFirst),
  };
  return { dialog, conflict: { ...getConflict(fromValues(form.values)), labels } };
}

export function describeTaken<Field extends string>(
  taken: readonly Field[],
  labels: Readonly<Partial<Record<Field, string>>>,
): string {
  if (taken.length === 0) return '';
  const what = joinWords(taken.map((field) => labels[field] ?? field));
  return `. Someone else changed ${what} in the meantime; theirs is kept.`;
}

interface InputNodes {
  getInputNode: (field: string) => HTMLElement | null;
}

/** A file input is found by its wrapper. */
const focusFirstInvalid = (form: InputNodes) => (errors: FormErrors) => {
  const [[field, reason] = []] = Object.entries(errors);
  const node = field === undefined ? null : form.getInputNode(field);
  const input = node?.querySelector('input') ?? node;
  // Screen readers read the reason only of a field that gets the focus.
  if (input === document.activeElement && typeof reason === 'string') announce(reason);
  input?.focus();
};
