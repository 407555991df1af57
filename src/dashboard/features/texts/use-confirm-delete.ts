import { useQueryClient } from '@tanstack/react-query';
import { deleteText, useDeleteText } from '#generated/api/texts.ts';
import type { Text } from '#generated/model/text.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { getFailures, runBatch } from '#dashboard/http/batch.ts';
import { createDeletion } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such text any more. This cannot be undone.';

/** Asks whether texts may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteText();
  const queryClient = useQueryClient();
  return createDeletion<Text>({
    noun: { one: 'text', many: 'texts' },
    getName: ({ key }) => key,
    warning: (texts) =>
      `${texts.length === 1 ? 'It goes' : 'They go'} with all translations. ${GONE}`,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (items) =>
      getFailures(
        await runBatch(queryClient, {
          operations: ['deleteText'],
          items,
          call: ({ _id }) => deleteText(_id),
        }),
      ),
    // Spec 8, Texts.
    failed: { one: 'Error deleting text', some: 'Some texts could not be deleted' },
    describe: describeError,
  });
}
