import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import { ApiProblem } from '#server/services/api-problem.ts';
import { badUpload, type IncomingFile, tooLarge } from '#server/services/uploads/upload-drafts.ts';

/** Maximum size beside the file in bytes: boundaries, headers and a few fields. */
const maxBesideFile = 1024 * 1024;

/** Bytes read after a refusal. A browser shows the error only if it can finish sending. */
const maxDiscarded = 32 * 1024 * 1024;

const limits = { fieldSize: 1024, headerPairs: 20 };

const noForm = () =>
  new ApiProblem(415, 'The request must be sent as multipart/form-data.', {
    code: 'unsupported_media_type',
  });

const formFaults: Readonly<Partial<Record<string, () => ApiProblem>>> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => badUpload('The form has more than one file.'),
};

function formFault(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return formFaults[code]?.() ?? badUpload('The form is damaged or incomplete.');
}

/** Rejects when more arrives than the largest form, and then closes endless requests. */
function watchSize({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // It may reject before a listener exists.
  promise.catch(() => undefined);
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_IMAGE_BYTES + maxBesideFile) reject(tooLarge());
    if (received > MAX_IMAGE_BYTES + maxBesideFile + maxDiscarded) raw.destroy();
  });
  return promise;
}

type Next = () => Promise<IteratorResult<Multipart, undefined>>;

function readParts(request: FastifyRequest, endless: Promise<never>): Next {
  const parts = request.parts({ limits });
  return async () => {
    try {
      return await Promise.race([parts.next(), endless]);
    } catch (error) {
      throw formFault(error);
    }
  };
}

async function fileIn(next: Next): Promise<MultipartFile> {
  for (;;) {
    const { done, value } = await next();
    if (done === true) throw badUpload('The form has no file in the field "image".');
    if (value.type !== 'file') continue;
    if (value.fieldname === 'image') return value;
    throw badUpload('The form has no file in the field "image".');
  }
}

/** Converts errors of the form only, not those of the consumer. */
async function* readContent({ file }: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    // as: a Node file stream yields buffers.
    for await (const chunk of file) yield chunk as Uint8Array;
  } catch (error) {
    throw formFault(error);
  }
}

/** Removes line breaks, invisible direction marks and excess length, since messages show names. */
function readFileName({ filename }: MultipartFile): string {
  // as: the type omits that a part may have no file name.
  const given = (filename as string | undefined) ?? '';
  const name = given.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return name.trim().slice(0, 255).toWellFormed() || 'image';
}

/** Passes the file on as it arrives. Discards the rest after a refusal. Throws 400, 413 or 415. */
export async function withImageForm<T>(
  request: FastifyRequest,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw noForm();
  const { raw } = request;
  const endless = watchSize(request);
  try {
    if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES + maxBesideFile)
      throw tooLarge();
    const next = readParts(request, endless);
    const part = await fileIn(next);
    return await use({
      stream: readContent(part),
      originalName: readFileName(part),
      claimedType: part.mimetype,
      async rest() {
        while ((await next()).done !== true);
      },
    });
  } catch (error) {
    raw.unpipe();
    raw.resume();
    throw error;
  }
}
