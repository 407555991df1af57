import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteImageMutationOptions, useDeleteImage } from '#generated/api/images.ts';
import type { Image } from '#generated/model/image.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { bulkMutation, failuresOf } from '#dashboard/http/bulk.ts';
import { deletionOf } from '#dashboard/ui/deletion.ts';

const GONE = 'Client applications get no such image any more. This cannot be undone.';

/** Asks whether images may be deleted, and deletes them. */
export function useConfirmDelete() {
  const { mutateAsync: deleteOne } = useDeleteImage();
  const { mutateAsync: deleteMany } = useMutation(
    bulkMutation(getDeleteImageMutationOptions(useQueryClient())),
  );
  return deletionOf<Image>({
    noun: { one: 'image', many: 'images' },
    nameOf: ({ key }) => key,
    warning: (images) =>
      `${images.some(({ s3Key }) => s3Key !== undefined) ? 'Uploaded files go as well. ' : ''}${GONE}`,
    deleteOne: ({ _id }) => deleteOne({ id: _id }),
    deleteMany: async (images) =>
      failuresOf(images, await deleteMany(images.map(({ _id }) => ({ id: _id })))),
    // Spec 8, Images.
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
    describe: describeError,
  });
}
