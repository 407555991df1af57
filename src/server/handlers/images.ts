import { type Handlers, noContent } from '../http/contract/handler.ts';
import { createImage, deleteImage, listImages, updateImage } from '../services/resources/images.ts';

export const imageHandlers = {
  listImages: async ({ params }, { db }) => ({
    status: 200,
    body: { data: await listImages(db, params.appId) },
  }),

  createImage: async ({ body }, { db, uploads }) => ({
    status: 201,
    body: { data: await createImage(db, uploads, body) },
  }),

  updateImage: async ({ params, body }, { db, uploads }) => ({
    status: 200,
    body: { data: await updateImage(db, uploads, params.id, body) },
  }),

  async deleteImage({ params }, { db, uploads }) {
    await deleteImage(db, uploads, params.id);
    return noContent;
  },
} satisfies Partial<Handlers>;
