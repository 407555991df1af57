import { useCreateImage, useUpdateImage } from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { Image } from '#generated/model/image.ts';
import { uploadImage } from '#dashboard/http/upload.ts';
import { type FileStore, useSaveWithFile } from '#dashboard/http/use-save-with-file.ts';
import { toast } from '#dashboard/ui/toast.ts';
import {
  type ImageErrors,
  type ImageValues,
  refusedFields,
  refusedFile,
  toImageInput,
} from './image-form.ts';

interface SaveOptions {
  appId: string;
  image: Image | undefined;
  onSaved: () => void;
  /** What the server says about single fields. */
  onRefused: (errors: ImageErrors) => void;
}

const pictures: FileStore = {
  upload: (file, onProgress, signal) =>
    uploadImage({ file, folder: 'app-images', signal, onProgress }),
  remove: (key) => {
    // It may also be in use: the server stores equal files only once, and then refuses.
    deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
  },
};

/** Uploads the file, if one was chosen, and saves the image. */
export function useSaveImage({ appId, image, onSaved, onRefused }: SaveOptions) {
  const failed = 'Error saving image';
  const saving = useSaveWithFile({ store: pictures, failed, refusedFile, onRefused });
  const create = useCreateImage();
  const update = useUpdateImage();
  const run = (values: ImageValues) =>
    saving.run({
      file: values.source === 'file' ? values.file : undefined,
      save: (stored) => {
        const data = toImageInput(values, { appId, image, ...(stored && { stored }) });
        return image ? update.mutateAsync({ id: image._id, data }) : create.mutateAsync({ data });
      },
      refusedFields: (error) => refusedFields(error, values.source),
      onSaved: () => {
        toast.success(`Image “${values.key.trim()}” ${image ? 'saved' : 'created'}`);
        onSaved();
      },
    });
  return { progress: saving.progress, run };
}
