import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { components } from '../../../generated/contract.d.ts';
import type { Db } from '../db/schema.ts';
import { uploads as rows, uploadUrl } from '../db/uploads.ts';
import { ApiProblem, invalidField, notFound } from './api-problem.ts';
import { extensions, imageTypeOf } from './image-type.ts';
import type { ObjectStore } from './object-store.ts';

type UploadResult = components['schemas']['UploadResult'];
type Folder = components['schemas']['UploadFolder'];

/** Spec 5, Image file: at most 5 MB. In bytes. */
export const largestFile = 5 * 1024 * 1024;

/** A file as a form brings it. */
interface IncomingFile {
  /** May end after `largestFile` and one byte: the rest of a file that is too large is of no use. */
  stream: Readable;
  originalName: string;
  /** What the sender says it is. */
  claimedType: string;
}

/** An upload that was never used is kept for this long, in milliseconds: a form may stay open overnight. */
const abandonedAfter = 24 * 60 * 60 * 1000;

const select = 'Please select a valid image file';

/** 400: there is a form, but not one with a picture in it. */
export const badUpload = (message: string) => invalidField(select, 'image', message);

/** 413: the file is larger than 5 MB (spec 5, Image file). */
export const tooLarge = () =>
  new ApiProblem(413, 'File size must be less than 5MB', { code: 'file_too_large' });

function notAnImage(claimedType: string): ApiProblem {
  // Contract, uploadImage: 400 for a file that is not what it says, 415 for one that never said it is a picture.
  if (claimedType in extensions) return badUpload(`The content is not a picture (${claimedType}).`);
  return new ApiProblem(415, select, { code: 'unsupported_media_type' });
}

/** Stored image files: written once, shared by content, removed when the last one that refers to them goes. */
export class Uploads {
  readonly #db: Db;
  readonly #store: ObjectStore;
  readonly #drafts: string;

  /** `drafts`: a directory for files that are still being received, on the store's file system. */
  constructor(db: Db, store: ObjectStore, drafts: string) {
    this.#db = db;
    this.#store = store;
    this.#drafts = drafts;
  }

  /** Stores a file under a key made of its content; 400, 413 or 415 when it is not a picture or too large. */
  async store(folder: Folder, file: IncomingFile): Promise<UploadResult> {
    await mkdir(this.#drafts, { recursive: true });
    const draft = path.join(this.#drafts, randomBytes(12).toString('hex'));
    try {
      return await this.#keep(folder, file, draft);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** The stored file and its type; undefined when there is none. */
  async open(key: string) {
    const row = await rows.get(this.#db, key);
    const object = row && (await this.#store.open(key));
    return object && { ...object, mimeType: row.mime_type };
  }

  /** Says that something now refers to the file. Belongs into the transaction that writes the reference. */
  async use(trx: Db, key: string | undefined): Promise<void> {
    if (key !== undefined) await rows.markUsed(trx, key);
  }

  /**
   * Removes each file that nothing refers to any more. To be called after the references are gone for good.
   * A file that somebody has uploaded again, and not used yet, stays.
   */
  async release(keys: readonly (string | null | undefined)[]): Promise<void> {
    for (const key of new Set(keys)) {
      if (key) await this.#remove(key, { evenAwaited: false });
    }
  }

  /** Deletes a file by its key: 404 when there is none, 409 when something still refers to it. */
  async delete(key: string): Promise<void> {
    if (!(await rows.get(this.#db, key))) throw notFound('File');
    const user = await this.#remove(key, { evenAwaited: true });
    if (!user) return;
    throw new ApiProblem(409, `The file is still used by the ${user.kind} "${user.name}".`, {
      code: 'still_in_use',
    });
  }

  /** Tidies up at the start: half-received files, and uploads that no form ever saved. */
  async sweep(now = Date.now()): Promise<void> {
    await rm(this.#drafts, { recursive: true, force: true });
    for (const key of await rows.abandoned(this.#db, now - abandonedAfter)) {
      await this.#remove(key, { evenAwaited: true });
    }
  }

  async #keep(folder: Folder, file: IncomingFile, draft: string): Promise<UploadResult> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(file.stream, measure, createWriteStream(draft, { flush: true }));
    if (size > largestFile) throw tooLarge();
    if (size === 0) throw badUpload('The file is empty.');
    const mimeType = await imageTypeOf(draft);
    if (!mimeType) throw notAnImage(file.claimedType);
    const key = `${folder}/${hash.digest('hex').slice(0, 32)}.${extensions[mimeType]}`;
    // The file moves inside the transaction, as it does in #remove: the two cannot cross.
    await this.#db.transaction().execute(async (trx) => {
      await rows.insert(trx, { key, mime_type: mimeType, size, uploaded_at: Date.now() });
      await this.#store.put(key, draft, mimeType);
    });
    return { url: uploadUrl(key), key, originalName: file.originalName, size, mimeType };
  }

  /** Answers who still refers to the file; it is removed only when nobody does. */
  async #remove(key: string, { evenAwaited }: { evenAwaited: boolean }) {
    return this.#db.transaction().execute(async (trx) => {
      const row = await rows.get(trx, key);
      const user = await rows.userOf(trx, key);
      if (!row || user || (row.awaits_use === 1 && !evenAwaited)) return user;
      await rows.delete(trx, key);
      await this.#store.remove(key);
      return undefined;
    });
  }
}
