import type { Image } from '#generated/model/image.ts';
import type { ImageInput } from '#generated/model/image-input.ts';
import type { UploadResult } from '#generated/model/upload-result.ts';
import { ApiError, describeError } from '#domain/api-error.ts';
import { UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import type { UploadSource } from './plan.ts';

/** A snapshot of a row: later edits do not change it. */
export interface UploadJob {
  id: number;
  key: string;
  source: UploadSource;
  replaces: boolean;
}

interface UploadContext {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

export interface ImageCalls {
  upload: (file: File, context: UploadContext) => Promise<UploadResult>;
  create: (input: ImageInput) => Promise<unknown>;
  update: (id: string, input: ImageInput) => Promise<unknown>;
  known: () => readonly Image[];
  list: () => Promise<readonly Image[]>;
  /** Deletes a stored file that no image refers to. */
  remove: (key: string) => Promise<unknown>;
}

/** Spec 8, Images. */
const FAILED = 'Error saving image';

interface ImageSender {
  /** Never rejects: returns the error message, if any. */
  send: (job: UploadJob, context: UploadContext) => Promise<string | undefined>;
  /** Returns the rows that the server's list holds as sent; `undefined` if it is unavailable. */
  check: (ids: readonly number[]) => Promise<ReadonlySet<number> | undefined>;
  /** Removes stored files without an image; nothing can be retried afterwards. */
  end: () => void;
}

interface StoredFile {
  upload: UploadResult;
  key?: string;
}

interface Progress {
  stored: Map<number, StoredFile>;
  unused: Set<string>;
}

/** If an image cannot be saved, a retry reuses the stored file. The end removes unused files. */
export function createImageSender(appId: string, calls: ImageCalls): ImageSender {
  const progress: Progress = { stored: new Map(), unused: new Set() };
  return {
    send: async (job, context) => {
      try {
        const upload = await storeFile(job, context, calls, progress);
        context.signal.throwIfAborted();
        progress.stored.set(job.id, { upload, key: job.key });
        await saveImage(job, { appId, key: job.key, url: upload.url, s3Key: upload.key }, calls);
        progress.unused.delete(upload.key);
        return undefined;
      } catch (error) {
        return getReason(error, job);
      }
    },
    check: async (ids) => {
      try {
        const images = new Map((await calls.list()).map((image) => [image.key, image]));
        const held = new Set(ids.filter((id) => isHeld(progress.stored.get(id), images)));
        forgetLost(ids, held, progress);
        return held;
      } catch {
        return undefined;
      }
    },
    end: () => {
      for (const [id, { upload }] of progress.stored)
        if (progress.unused.has(upload.key)) progress.stored.delete(id);
      for (const key of progress.unused) {
        // Equal files are stored once: the server keeps a file that another image uses.
        calls.remove(key).catch(() => undefined);
      }
      progress.unused.clear();
    },
  };
}

/** The file of a deleted image may be deleted too: a retry starts again. */
function forgetLost(
  ids: readonly number[],
  held: ReadonlySet<number>,
  { stored, unused }: Progress,
): void {
  for (const id of ids) {
    const { upload } = stored.get(id) ?? {};
    if (upload && !held.has(id) && !unused.has(upload.key)) stored.delete(id);
  }
}

async function storeFile(
  { id, source }: UploadJob,
  context: UploadContext,
  calls: ImageCalls,
  { stored, unused }: Progress,
): Promise<UploadResult> {
  const before = stored.get(id);
  if (before) return before.upload;
  const upload = await calls.upload(await source.open(), context);
  stored.set(id, { upload });
  unused.add(upload.key);
  return upload;
}

async function saveImage(
  { key, replaces }: UploadJob,
  input: ImageInput,
  { known, update, create }: ImageCalls,
): Promise<void> {
  const image = replaces ? known().find((candidate) => candidate.key === key) : undefined;
  if (image) await update(image._id, withDescription(input, image));
  else await create(input);
}

function withDescription(input: ImageInput, { description }: Image): ImageInput {
  return description === undefined ? input : { ...input, description };
}

function isHeld(job: StoredFile | undefined, images: ReadonlyMap<string, Image>): boolean {
  if (job?.key === undefined) return false;
  return images.get(job.key)?.s3Key === job.upload.key;
}

async function getReason(error: unknown, { source }: UploadJob): Promise<string> {
  const isRefused = error instanceof ApiError && error.failure === 'refused';
  // Browsers report an unreadable file as a network error.
  if (!isRefused && !(await isReadable(source.open))) return UNREADABLE_FILE;
  return describeError(error, FAILED);
}

async function isReadable(open: () => Promise<Blob>): Promise<boolean> {
  try {
    await (await open()).slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
