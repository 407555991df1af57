import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  createImage,
  getCreateImageMutationOptions,
  getListImagesQueryKey,
  getListImagesQueryOptions,
  updateImage,
} from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { ImageListResponse } from '#generated/model/image-list-response.ts';
import type { ImageResponse } from '#generated/model/image-response.ts';
import {
  createImageBodyKeyMax as KEY_MAX,
  createImageBodyKeyRegExp as KEY_PATTERN,
} from '#generated/zod/images.ts';
import { uploadImage } from '#dashboard/http/upload.ts';
import { KEY_HINT } from '#dashboard/ui/key-hint.ts';
import type { UploadKind } from '#dashboard/ui/upload-queue/types.ts';
import { useUploadQueue } from '#dashboard/ui/upload-queue/use-upload-queue.ts';
import { createImageSender, type ImageCalls } from './send-images.ts';

/** An upload queue whose files become images of the app. */
export function useImageUploads(appId: string, title: string) {
  const queryClient = useQueryClient();
  const { data: images } = useQuery(getListImagesQueryOptions(appId)).data ?? {};
  const existing = useMemo(() => new Set(images?.map(({ key }) => key)), [images]);
  const [sender] = useState(() => createImageSender(appId, callsOf(queryClient, appId)));
  useEffect(() => sender.end, [sender]);
  const kind: UploadKind = {
    title,
    noun: { one: 'image', many: 'images' },
    existing,
    keyProblem,
    send: sender.send,
    settle: sender.settle,
    report: { success: uploaded, failure: 'Upload completed with errors' },
  };
  return { kind, queue: useUploadQueue(kind) };
}

/** Spec 8, Images. */
const uploaded = (count: number) => `Successfully uploaded ${count.toLocaleString('en')} images`;

function keyProblem(key: string): string | undefined {
  if (!KEY_PATTERN.test(key)) return KEY_HINT;
  return key.length > KEY_MAX ? `Key is longer than ${KEY_MAX} characters` : undefined;
}

function callsOf(queryClient: QueryClient, appId: string): ImageCalls {
  return {
    upload: (file, course) => uploadImage({ file, folder: 'app-images', ...course }),
    create: createImage,
    update: updateImage,
    known: () =>
      queryClient.getQueryData<ImageListResponse>(getListImagesQueryKey(appId))?.data ?? [],
    list: async () => {
      makeStale(queryClient);
      const { queryKey, queryFn } = getListImagesQueryOptions(appId);
      return (await queryClient.query({ queryKey, queryFn, staleTime: 0 })).data;
    },
    remove: (key) => deleteUploadedImage({ key }, { keepalive: true }),
  };
}

/** What images that were written make stale, once for all of them: a list of 1,000 is not loaded 1,000 times. */
function makeStale(queryClient: QueryClient): void {
  const { onSuccess } = getCreateImageMutationOptions(queryClient);
  // as: the generated onSuccess only invalidates; it reads neither the answer nor the request.
  const nothing = {} as ImageResponse & { data: never };
  void onSuccess?.(nothing, nothing, undefined, { client: queryClient, meta: undefined });
}
