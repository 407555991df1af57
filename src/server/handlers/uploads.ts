import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Handlers, noContent } from '../http/handler.ts';
import { ApiProblem } from '../services/api-problem.ts';
import { badUpload, tooLarge } from '../services/uploads.ts';

const noForm = () =>
  new ApiProblem(415, 'The request must be sent as multipart/form-data.', {
    code: 'unsupported_media_type',
  });

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Runs what reads the form: what the sender did wrong becomes a refusal, what the disk did stays an error. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (error instanceof Error && 'syscall' in error) throw error;
    throw badUpload('The form is damaged or incomplete.');
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw noForm();
  const part = await reading(() => request.file());
  if (part?.fieldname === 'image') return part;
  throw badUpload('The form has no file in the field "image".');
}

/** Image files, stored before an image or a server refers to them. */
export const uploadHandlers = {
  async uploadImage({ request, query }, { uploads }) {
    const part = await fileOf(request);
    const stored = await reading(() =>
      uploads.store(query.folder ?? 'general', {
        stream: part.file,
        originalName: part.filename,
        claimedType: part.mimetype,
      }),
    );
    return { status: 200, body: { data: stored } };
  },

  async deleteUploadedImage({ body }, { uploads }) {
    await uploads.delete(body.key);
    return noContent;
  },
} satisfies Partial<Handlers>;
