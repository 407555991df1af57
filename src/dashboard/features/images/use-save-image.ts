import { useEffect, useState } from 'react';
import { useCreateImage, useUpdateImage } from '../../../../generated/api/images.ts';
import { deleteUploadedImage } from '../../../../generated/api/uploads.ts';
import type { Image } from '../../../../generated/model/image.ts';
import { describeError } from '../../http/api-error.ts';
import { PendingUpload } from '../../http/pending-upload.ts';
import { uploadImage } from '../../http/upload-image.ts';
import { toast } from '../../ui/toast.ts';
import {
  type ImageErrors,
  type ImageValues,
  refusedFields,
  refusedFile,
  toImageInput,
} from './image-form.ts';

/** What the dialog is doing; `error` stands above its buttons. */
type Progress =
  | { status: 'editing'; error?: string | undefined }
  | { status: 'uploading'; percent: number }
  | { status: 'saving' };

interface SaveOptions {
  appId: string;
  image: Image | undefined;
  onSaved: () => void;
  /** What the server says about single fields. */
  onRefused: (errors: ImageErrors) => void;
}

/** Uploads the file, if one was chosen, and saves the image. */
export function useSaveImage({ appId, image, onSaved, onRefused }: SaveOptions) {
  const [progress, setProgress] = useState<Progress>({ status: 'editing' });
  const [upload] = useState(newUpload);
  const create = useCreateImage();
  const update = useUpdateImage();
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: ImageErrors) => {
    // What stands beside a field is not said twice.
    const landed = Object.keys(refused).length > 0;
    setProgress({
      status: 'editing',
      error: landed ? undefined : describeError(error, 'Error saving image'),
    });
    onRefused(refused);
  };
  const store = (file: File) => {
    setProgress({ status: 'uploading', percent: 0 });
    return upload.put(file, (percent) => setProgress({ status: 'uploading', percent }));
  };
  const run = async (values: ImageValues) => {
    const { source, file } = values;
    let isStored = false;
    try {
      const stored = source === 'file' && file ? await store(file) : undefined;
      isStored = true;
      setProgress({ status: 'saving' });
      const data = toImageInput(values, { appId, image, ...(stored && { stored }) });
      await upload.whileSaving(() =>
        image ? update.mutateAsync({ id: image._id, data }) : create.mutateAsync({ data }),
      );
      upload.saved(stored?.key);
      toast.success(`Image “${data.key}” ${image ? 'saved' : 'created'}`);
      onSaved();
    } catch (error) {
      fail(error, isStored ? refusedFields(error, source) : refusedFile(error));
    }
  };
  return { progress, run };
}

const newUpload = () =>
  new PendingUpload({
    upload: (file, onProgress, signal) =>
      uploadImage({ file, folder: 'app-images', signal, onProgress }),
    remove: (key) => {
      // It may also be in use: the server stores equal files only once, and then refuses.
      deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
    },
  });
