import type { Handlers } from '../http/contract/handler.ts';
import { createImage, deleteImage, listImages, updateImage } from '../services/resources/images.ts';

export const imageHandlers = {
  listImages: async ({ params }, { db }) => ({ data: await listImages(db, params.appId) }),

  createImage: async ({ body }, { db }) => ({ data: await createImage(db, body) }),

  updateImage: async ({ params, body }, { db, uploads }) => ({
    data: await updateImage(db, uploads, params.id, body),
  }),

  deleteImage: ({ params }, { db, uploads }) => deleteImage(db, uploads, params.id),
} satisfies Partial<Handlers>;
