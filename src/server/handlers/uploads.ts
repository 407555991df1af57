import type { Handlers } from '../http/contract/handler.ts';
import { withImageForm } from '../http/contract/image-form.ts';

export const uploadHandlers = {
  async uploadImage({ request, query }, { uploads }) {
    const stored = await withImageForm(request, (file) =>
      uploads.store(query.folder ?? 'general', file),
    );
    return { data: stored };
  },

  deleteUploadedImage: ({ body }, { uploads }) => uploads.delete(body.key),
} satisfies Partial<Handlers>;
