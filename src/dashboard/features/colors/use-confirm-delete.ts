import { useQueryClient } from '@tanstack/react-query';
import { deleteColor, useDeleteColor } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/color.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { getFailures, runBatch } from '#dashboard/http/batch.ts';
import { createDeletion } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such color any more. This cannot be undone.';

/** Asks whether colors may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteColor();
  const queryClient = useQueryClient();
  return createDeletion<Color>({
    noun: { one: 'color', many: 'colors' },
    getName: ({ key }) => key,
    warning: () => GONE,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (items) =>
      getFailures(
        await runBatch(queryClient, {
          operations: ['deleteColor'],
          items,
          call: ({ _id }) => deleteColor(_id),
        }),
      ),
    // Spec 8, Colors.
    failed: { one: 'Error deleting color', some: 'Some colors could not be deleted' },
    describe: describeError,
  });
}
