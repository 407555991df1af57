import type { QueryClient } from '@tanstack/react-query';
import { listImages } from '#generated/api/images.ts';
import type { Image } from '#generated/model/image.ts';
import { REASONS } from '#changes/sentences.ts';
import { describeError, UserError } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { continueWork, type ContinueWork } from '#dashboard/resources/journal/continue-work.ts';
import { getImageCalls } from '../upload/image-calls.ts';
import { createImageSender } from '../upload/send-images.ts';
import { createZipReader } from '../zip/zip-reader.ts';
import type { KeptImage } from './kept-images.ts';

export const continueUpload = (queryClient: QueryClient, appId: string): ContinueWork => {
  let images: readonly Image[] = [];
  return continueWork<KeptImage>({
    getName: ({ name }) => name,
    lookUp: async () => {
      images = (await listImages(appId)).data;
      const byKey = new Map(images.map((image) => [image.key, image]));
      return ({ key, before }) => {
        const now = byKey.get(key);
        if (!now) return before ? { problem: REASONS.deleted } : 'open';
        // Stored files cannot be compared: any new picture in place of the old one counts as written.
        return now.url === before?.url ? 'open' : 'done';
      };
    },
    write: async (items, { signal, onProgress, keep }, archive) => {
      const sender = createImageSender(appId, {
        ...getImageCalls(queryClient, appId),
        known: () => images,
      });
      const reader = createZipReader();
      const open = ({ source }: KeptImage) => {
        if (source instanceof File) return Promise.resolve(source);
        if (archive instanceof Blob) return reader.unpack(archive, source);
        return Promise.reject(new Error('The archive is not there.'));
      };
      const ids = new Map(items.map((item, id) => [item, id]));
      const result = await runCalls(
        queryClient,
        {
          items,
          operations: ['createImage', 'updateImage'],
          parallel: 4,
          keep,
          call: async (item) => {
            const { key, name, size, before } = item;
            const source = { name, size, open: () => open(item) };
            const job = { id: ids.get(item) ?? 0, key, source, replaces: before !== undefined };
            const reason = await sender.send(job, { signal, onProgress: () => undefined });
            if (reason !== undefined) throw new UserError(reason);
          },
          getName: ({ name }) => name,
          getReason: (error) => describeError(error, 'Error saving image'),
        },
        { signal, onProgress },
      );
      sender.end();
      reader.end();
      return result;
    },
  });
};
