import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDeleteImageMutationOptions, useDeleteImage } from '../../../../generated/api/images.ts';
import type { Image } from '../../../../generated/model/image.ts';
import { describeError } from '../../http/api-error.ts';
import { bulkMutation } from '../../http/bulk.ts';
import { confirmDelete } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { describeDeletion, NotAllDeleted } from './not-all-deleted.ts';

const GONE = 'Client applications get no such image any more. This cannot be undone.';

/** Asks whether images may be deleted, and deletes them. */
export function useConfirmDelete() {
  const deleteOne = useDeleteImage();
  const deleteMany = useMutation(bulkMutation(getDeleteImageMutationOptions(useQueryClient())));

  const one = (image: Image) =>
    confirmDelete({
      title: 'Delete this image?',
      message: `“${image.key}” goes${image.s3Key === undefined ? '' : ' with its uploaded file'}. ${GONE}`,
      run: async () => {
        await deleteOne.mutateAsync({ id: image._id });
        toast.success(`Image “${image.key}” deleted`);
      },
      describe: (error) => describeError(error, 'Error deleting image'),
    });

  /** `onDone` is called when none of them is left; what could not be deleted is tried again. */
  const many = (images: readonly Image[], onDone: () => void) => {
    let left = images;
    confirmDelete({
      title: `Delete ${counted(images)}?`,
      message: `Files that were uploaded for them go as well. ${GONE}`,
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
  return length === 1 ? '1 image' : `${length.toLocaleString()} images`;
}
