import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteColorMutationOptions, useDeleteColor } from '../../../../generated/api/colors.ts';
import type { Color } from '../../../../generated/model/color.ts';
import { describeError } from '../../http/api-error.ts';
import { bulkMutation } from '../../http/bulk.ts';
import { confirmDelete } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const GONE = 'Client applications get no such color any more. This cannot be undone.';

/** Asks whether colors may be deleted, and deletes them. */
export function useConfirmDelete() {
  const deleteOne = useDeleteColor();
  const deleteMany = useMutation(bulkMutation(getDeleteColorMutationOptions(useQueryClient())));

  const one = (color: Color) =>
    confirmDelete({
      title: 'Delete this color?',
      message: `“${color.key}” goes. ${GONE}`,
      run: async () => {
        await deleteOne.mutateAsync({ id: color._id });
        toast.success(`Color “${color.key}” deleted`);
      },
      describe: (error) => describeError(error, 'Error deleting color'),
    });

  /** `onDone` is called when none of them is left; what could not be deleted is tried again. */
  const many = (colors: readonly Color[], onDone: () => void) => {
    let left = colors;
    confirmDelete({
      title: `Delete ${counted(colors)}?`,
      message: GONE,
      run: async () => {
        const { done, failed } = await deleteMany.mutateAsync(left.map(({ _id }) => ({ id: _id })));
        const reasons = new Map(failed.map(({ item, error }) => [item.id, error]));
        left = left.filter(({ _id }) => reasons.has(_id));
        if (left.length > 0) throw new NotAllDeleted(left, reasons);
        toast.success(`${counted(done)} deleted`);
        onDone();
      },
      describe: describeDeletion,
    });
  };

  return { one, many };
}

function counted({ length }: { length: number }): string {
  return length === 1 ? '1 color' : `${length.toLocaleString()} colors`;
}
