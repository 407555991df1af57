import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_IMAGE_BYTES } from '#domain/image-file.ts';
import { ApiProblem } from '#server/services/api-problem.ts';
import { badUpload, type IncomingFile, tooLarge } from '#server/services/uploads/upload-drafts.ts';

/** The most that a form may hold beside the file, in bytes: boundaries, headers, a field or two. */
const mostBesideFile = 1024 * 1024;

/**
 * How much of a refused request is read and thrown away, in bytes. A browser that is cut off at once never sees
 * why; one that goes on for longer is cut off.
 */
const mostDiscarded = 32 * 1024 * 1024;

const limits = { fieldSize: 1024, headerPairs: 20 };

const noForm = () =>
  new ApiProblem(415, 'The request must be sent as multipart/form-data.', {
    code: 'unsupported_media_type',
  });

/** Words for what the parser says; whatever else it says means that the form is not whole. */
const formFaults: Readonly<Partial<Record<string, () => ApiProblem>>> = {
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: () => badUpload('The form has more than one file.'),
};

function formFault(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return formFaults[code]?.() ?? badUpload('The form is damaged or incomplete.');
}

/** Counts what arrives: rejects when it is more than the largest form, and cuts off who sends without end. */
function watchSize({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting when it happens.
  promise.catch(() => undefined);
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_IMAGE_BYTES + mostBesideFile) reject(tooLarge());
    if (received > MAX_IMAGE_BYTES + mostBesideFile + mostDiscarded) raw.destroy();
  });
  return promise;
}

type Next = () => Promise<IteratorResult<Multipart, undefined>>;

/** The parts of the form one by one; what is wrong with the form is thrown as a refusal. */
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

/** Faults of the form become refusals; those of whoever takes the content stay what they are. */
async function* readContent({ file }: MultipartFile): AsyncIterable<Uint8Array> {
  try {
    // as: a file stream of Node gives buffers.
    for await (const chunk of file) yield chunk as Uint8Array;
  } catch (error) {
    throw formFault(error);
  }
}

/** Names go into messages and lists: without line breaks, invisible marks that turn the text around, and no end. */
function readFileName({ filename }: MultipartFile): string {
  // as: the types call it a string, and a part without a file name has none.
  const given = (filename as string | undefined) ?? '';
  const name = given.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return name.trim().slice(0, 255).toWellFormed() || 'image';
}

/**
 * Reads a form with one picture in the field `image`, and hands the file over while it arrives. What is sent after a
 * refusal is thrown away, up to a limit. Throws 400, 413 or 415.
 */
export async function withImageForm<T>(
  request: FastifyRequest,
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw noForm();
  const { raw } = request;
  const endless = watchSize(request);
  try {
    if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES + mostBesideFile)
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
