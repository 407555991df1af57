import { useQueryClient } from '@tanstack/react-query';
import { deleteImage, useDeleteImage } from '#generated/api/images.ts';
import type { Image } from '#generated/model/image.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { getFailures, runBatch } from '#dashboard/http/batch.ts';
import { createDeletion } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such image any more. This cannot be undone.';

/** Asks whether images may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteImage();
  const queryClient = useQueryClient();
  return createDeletion<Image>({
    noun: { one: 'image', many: 'images' },
    getName: ({ key }) => key,
    warning: (images) =>
      `${images.some(({ s3Key }) => s3Key !== undefined) ? 'Uploaded files go as well. ' : ''}${GONE}`,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (items) =>
      getFailures(
        await runBatch(queryClient, {
          operations: ['deleteImage'],
          items,
          call: ({ _id }) => deleteImage(_id),
        }),
      ),
    // Spec 8, Images.
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
    describe: describeError,
  });
}
