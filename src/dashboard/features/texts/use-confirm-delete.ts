import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteTextMutationOptions, useDeleteText } from '#generated/api/texts.ts';
import type { Text } from '#generated/model/text.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { bulkMutation, failuresOf } from '#dashboard/http/bulk.ts';
import { deletionOf } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such text any more. This cannot be undone.';

/** Asks whether texts may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteText();
  const { mutateAsync: deleteMany } = useMutation(
    bulkMutation(getDeleteTextMutationOptions(useQueryClient())),
  );
  return deletionOf<Text>({
    noun: { one: 'text', many: 'texts' },
    nameOf: ({ key }) => key,
    warning: (texts) =>
      `${texts.length === 1 ? 'It goes' : 'They go'} with all translations. ${GONE}`,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (texts) =>
      failuresOf(texts, await deleteMany(texts.map(({ _id }) => ({ id: _id })))),
    // Spec 8, Texts.
    failed: { one: 'Error deleting text', some: 'Some texts could not be deleted' },
    describe: describeError,
  });
}
