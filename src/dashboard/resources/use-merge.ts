import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type Choices,
  getOpenFields,
  mergeChosen,
  mergeEdits,
  type MergedEdits,
  type OpenField,
  type Side,
} from '#domain/merge-edits.ts';
import { inShortTime } from '#dashboard/api/load.ts';
import { ApiError, mayBeDone } from '#domain/api-error.ts';

export interface Edit<Fields> extends Omit<MergedEdits<Fields>, 'conflicts'> {
  typed: Fields;
}

export interface MergedSave<Thing, Fields, Saved> {
  /** The value when the form opened; absent for new items, which need no merge. */
  thing: Thing | undefined;
  toFields: (thing: Thing) => Fields;
  read: () => Promise<readonly Thing[]>;
  queryKey: QueryKey;
  /** Runs before and after, e.g. to store a file. */
  around?: (typed: Fields, save: () => Promise<Edit<Fields> | undefined>) => Promise<unknown>;
  send: (merged: Fields, typed: Fields) => Promise<Saved>;
  /** After a lost response, an equal item counts as the new one; `saved` is undefined then. */
  isFoundAgain?: boolean;
  onSaved: (saved: Saved | undefined, edit: Edit<Fields>) => void;
  describe: (error: ApiError) => string;
  /** Returns whether the error is shown beside its fields, instead of a message. */
  showRefused?: (error: ApiError) => boolean;
}

/**
 * For forms whose save replaces all fields. A write between fetching and saving is lost: the
 * contract has no conditional write.
 */
export function useMergedSave<Thing extends { _id: string }, Fields extends object, Saved>(
  save: MergedSave<Thing, Fields, Saved>,
) {
  const { thing: before, toFields, read, queryKey } = save;
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Thing>();
  const [choices, setChoices] = useState<Choices<Fields>>({});
  const [message, setMessage] = useState<string>();
  const mayExist = useRef(false);

  /** Resolves with the fields to send; `undefined` while the user has to resolve a conflict. */
  const merge = async (typed: Fields): Promise<Edit<Fields> | undefined> => {
    // If the check fails, the form is saved all the same: it only protects others' changes.
    const things = before ? await inShortTime(read()).catch(() => []) : [];
    const now = things.find(({ _id }) => _id === before?._id);
    if (!before || !now) {
      setFound(undefined);
      return { typed, merged: typed, taken: [] };
    }
    const result = mergeChosen(toFields(before), typed, toFields(now), choices);
    if (result.conflicts.length === 0) return { ...result, typed };
    setFound(now);
    // The page shows the current state if the user cancels now.
    void queryClient.invalidateQueries({ queryKey });
    return undefined;
  };

  const create = async (fields: Fields): Promise<Saved | undefined> => {
    if (mayExist.current && (await read()).some((thing) => isEqual(fields, toFields(thing)))) {
      void queryClient.invalidateQueries({ queryKey });
      return undefined;
    }
    try {
      return await save.send(fields, fields);
    } catch (error) {
      mayExist.current ||= save.isFoundAgain === true && mayBeDone(error);
      throw error;
    }
  };

  const { mutate, isPending } = useMutation<unknown, ApiError, Fields>({
    mutationFn: async (typed) => {
      let done: { saved: Saved | undefined; edit: Edit<Fields> } | undefined;
      const run = async () => {
        const edit = await merge(typed);
        if (edit)
          done = { saved: await (before ? save.send(edit.merged, typed) : create(typed)), edit };
        return edit;
      };
      await (save.around?.(typed, run) ?? run());
      if (done) save.onSaved(done.saved, done.edit);
    },
    onMutate: () => setMessage(undefined),
    onError: (failure) => {
      if (save.showRefused?.(failure) !== true)
        setMessage(describeGone(before, failure, save.describe(failure)));
    },
  });
  const run = (typed: Fields) => {
    if (!isPending) mutate(typed);
  };

  /** Returns the conflict with the current input; `undefined` before a save has found one. */
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
  return { working: isPending, error: message, run, getConflict };
}

/** Files are stored by other names. */
const isEqual = <Fields extends object>(fields: Fields, stored: Fields): boolean =>
  mergeEdits(fields, fields, stored).taken.every((field) => fields[field] instanceof File);

const GONE =
  'Someone else deleted it in the meantime. What you typed stays here until you close the dialog.';

export const describeGone = (thing: object | undefined, error: unknown, message: string): string =>
  thing && error instanceof ApiError && error.status === 404 ? `${message}\n${GONE}` : message;
