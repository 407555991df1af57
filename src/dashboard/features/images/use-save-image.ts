import { uploadImage } from '#dashboard/api/upload.ts';
import { useMerge } from '#dashboard/resources/use-merge.ts';
import { type FileStore, useSaveWithFile } from '#dashboard/resources/use-save-with-file.ts';
import { describeTaken } from '#dashboard/ui/form/conflict.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import {
  getListImagesQueryKey,
  listImages,
  useCreateImage,
  useUpdateImage,
} from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { Image } from '#generated/model/image.ts';
import {
  type ImageErrors,
  imageLabels,
  type ImageValues,
  imageValues,
  refusedFields,
  refusedFile,
  toImageEdit,
  toImageInput,
} from './image-form.ts';

interface SaveOptions {
  appId: string;
  image: Image | undefined;
  onSaved: () => void;
  onRefused: (errors: ImageErrors) => void;
}

const pictures: FileStore = {
  upload: (file, onProgress, signal) =>
    uploadImage({ file, folder: 'app-images', signal, onProgress }),
  remove: (key) => {
    // Equal files are stored once: the server refuses to delete one in use.
    deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
  },
};

export function useSaveImage({ appId, image, onSaved, onRefused }: SaveOptions) {
  const failed = 'Error saving image';
  const saving = useSaveWithFile({
    store: pictures,
    edited: image,
    failed,
    refusedFile,
    onRefused,
  });
  const { merge, getConflict } = useMerge({
    thing: image,
    toFields: (each: Image) => toImageEdit(imageValues(each), { appId, image: each }),
    read: async () => (await listImages(appId)).data,
    queryKey: getListImagesQueryKey(appId),
  });
  const create = useCreateImage();
  const update = useUpdateImage();
  const run = (values: ImageValues) =>
    saving.run({
      file: values.source === 'file' ? values.file : undefined,
      save: async (stored) => {
        const edit = await merge(toImageEdit(values, { appId, image }));
        if (!edit) return undefined;
        const data = toImageInput(edit.merged, stored);
        await (image ? update.mutateAsync({ id: image._id, data }) : create.mutateAsync({ data }));
        const what = `Image “${data.key}” ${image ? 'saved' : 'created'}`;
        toast.success(what + describeTaken(edit.taken, imageLabels));
        return { with: edit.merged.picture instanceof File ? 'file' : 'no file' };
      },
      refusedFields: (error) => refusedFields(error, values.source),
      onSaved,
    });
  return {
    progress: saving.progress,
    run,
    getConflict: (values: ImageValues) => getConflict(toImageEdit(values, { appId, image })),
  };
}
