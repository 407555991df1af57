import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteTextMutationOptions, useDeleteText } from '../../../../generated/api/texts.ts';
import type { Text } from '../../../../generated/model/text.ts';
import { describeError } from '../../http/api-error.ts';
import { bulkMutation } from '../../http/bulk.ts';
import { confirmDelete } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const GONE = 'Client applications get no such text any more. This cannot be undone.';

/** Asks whether texts may be deleted, and deletes them. */
export function useConfirmDelete() {
  const deleteOne = useDeleteText();
  const deleteMany = useMutation(bulkMutation(getDeleteTextMutationOptions(useQueryClient())));

  const one = (text: Text) =>
    confirmDelete({
      title: 'Delete this text?',
      message: `“${text.key}” goes with all its translations. ${GONE}`,
      run: async () => {
        await deleteOne.mutateAsync({ id: text._id });
        toast.success(`Text “${text.key}” deleted`);
      },
      describe: (error) => describeError(error, 'Error deleting text'),
    });

  /** `onDone` is called when none of them is left; what could not be deleted is tried again. */
  const many = (texts: readonly Text[], onDone: () => void) => {
    let left = texts;
    confirmDelete({
      title: `Delete ${counted(texts)}?`,
      message: `${texts.length === 1 ? 'It goes' : 'They go'} with all translations. ${GONE}`,
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
  return length === 1 ? '1 text' : `${length.toLocaleString()} texts`;
}
