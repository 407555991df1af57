import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Choices,
  getOpenFields,
  mergeChosen,
  type MergedEdits,
  type OpenField,
  type Side,
} from '#domain/merge-edits.ts';
import { ApiError } from '#domain/api-error.ts';

interface Edited<Thing, Fields> {
  /** The value when the form opened; absent for something new, where nothing is merged. */
  thing: Thing | undefined;
  /** Converts to the fields that a form sends. */
  toFields: (thing: Thing) => Fields;
  /** Asks the server for it, or for the list in which it is. */
  read: () => Promise<readonly Thing[]>;
  /** The query that shows it on the page behind. */
  queryKey: QueryKey;
}

interface Edit<Fields> extends Omit<MergedEdits<Fields>, 'conflicts'> {
  typed: Fields;
}

/**
 * For a form whose save replaces all fields: before it, what is edited is read once more, and what
 * somebody else has changed since the form opened is merged with what was typed. A write in the
 * moment between that and the save is still lost: the contract has no conditional write.
 */
export function useMerge<Thing extends { _id: string }, Fields extends object>(
  edited: Edited<Thing, Fields>,
) {
  const { thing: before, toFields, read, queryKey } = edited;
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Thing>();
  const [choices, setChoices] = useState<Choices<Fields>>({});

  const readAgain = async ({ _id }: Thing) => {
    // It only protects others' changes: a save is sent also where it fails.
    const things = await read().catch(() => []);
    return things.find((thing) => thing._id === _id);
  };

  /** Answers what to send; `undefined` while the person has to choose first. */
  const merge = async (typed: Fields): Promise<Edit<Fields> | undefined> => {
    const now = before && (await readAgain(before));
    if (!before || !now) {
      setFound(undefined);
      // The server refuses changes to things that no longer exist, in its own words.
      return { typed, merged: typed, taken: [] };
    }
    const result = mergeChosen(toFields(before), typed, toFields(now), choices);
    if (result.conflicts.length === 0) return { ...result, typed };
    setFound(now);
    // Whoever gives up now sees on the page behind what there is.
    void queryClient.invalidateQueries({ queryKey });
    return undefined;
  };

  /** The conflict with the current input; undefined until a save has found one. */
  const getConflict = (mine: Fields) => {
    const isOpen = before && found;
    const fields = isOpen ? getOpenFields(toFields(before), mine, toFields(found), choices) : [];
    return {
      fields,
      onKeep: (field: OpenField, keep: Side) =>
        setChoices({ ...choices, [field.name]: { ...field, keep } }),
      asked: found,
    };
  };
  return { merge, getConflict };
}

interface MergedSave<Thing, Fields, Saved> extends Edited<Thing, Fields> {
  /** Creates what is new, or saves what is edited. */
  send: (fields: Fields) => Promise<Saved>;
  onSaved: (saved: Saved, edit: Edit<Fields>) => void;
  onFailed?: (error: ApiError) => void;
}

/** Saves a form by one call, merged as `useMerge` does. */
export function useMergedSave<Thing extends { _id: string }, Fields extends object, Saved>(
  save: MergedSave<Thing, Fields, Saved>,
) {
  const { merge, getConflict } = useMerge(save);
  const { mutate, isPending, error } = useMutation<unknown, ApiError, Fields>({
    mutationFn: async (typed) => {
      const edit = await merge(typed);
      if (edit) save.onSaved(await save.send(edit.merged), edit);
    },
    onError: save.onFailed,
  });
  const run = (typed: Fields) => {
    if (!isPending) mutate(typed);
  };
  return { working: isPending, error, run, getConflict };
}

const GONE =
  'Someone else deleted it in the meantime. What you typed stays here until you close the dialog.';

/** The message about a save that failed; when what was edited is gone, it says so as well. */
export const describeGone = (thing: object | undefined, error: unknown, message: string): string =>
  thing && error instanceof ApiError && error.status === 404 ? `${message}\n${GONE}` : message;
