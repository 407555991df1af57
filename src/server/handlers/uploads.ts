import { type Handlers, noContent } from '../http/contract/handler.ts';
import { withImageForm } from '../http/contract/image-form.ts';

export const uploadHandlers = {
  async uploadImage({ request, query }, { uploads }) {
    const stored = await withImageForm(request, (file) =>
      uploads.store(query.folder ?? 'general', file),
    );
    return { status: 200, body: { data: stored } };
  },

  async deleteUploadedImage({ body }, { uploads }) {
    await uploads.delete(body.key);
    return noContent;
  },
} satisfies Partial<Handlers>;
