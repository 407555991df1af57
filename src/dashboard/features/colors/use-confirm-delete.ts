import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteColorMutationOptions, useDeleteColor } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { bulkMutation, failuresOf } from '#dashboard/http/bulk.ts';
import { deletionOf } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such color any more. This cannot be undone.';

/** Asks whether colors may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteColor();
  const { mutateAsync: deleteMany } = useMutation(
    bulkMutation(getDeleteColorMutationOptions(useQueryClient())),
  );
  return deletionOf<Color>({
    noun: { one: 'color', many: 'colors' },
    nameOf: ({ key }) => key,
    warning: () => GONE,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (colors) =>
      failuresOf(colors, await deleteMany(colors.map(({ _id }) => ({ id: _id })))),
    // Spec 8, Colors.
    failed: { one: 'Error deleting color', some: 'Some colors could not be deleted' },
    describe: describeError,
  });
}
