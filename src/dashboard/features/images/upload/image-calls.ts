import type { QueryClient } from '@tanstack/react-query';
import {
  createImage,
  getListImagesQueryKey,
  getListImagesQueryOptions,
  updateImage,
} from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { ImageListResponse } from '#generated/model/image-list-response.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { uploadImage } from '#dashboard/api/upload.ts';
import type { ImageCalls } from './send-images.ts';

export function getImageCalls(queryClient: QueryClient, appId: string): ImageCalls {
  return {
    upload: (file, context) => uploadImage({ file, folder: 'app-images', ...context }),
    create: createImage,
    update: updateImage,
    known: () =>
      queryClient.getQueryData<ImageListResponse>(getListImagesQueryKey(appId))?.data ?? [],
    list: async () => (await refetchData(queryClient, getListImagesQueryOptions(appId))).data,
    remove: (key) => deleteUploadedImage({ key }, { keepalive: true }),
  };
}
