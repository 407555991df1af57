import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { components } from '#generated/contract.d.ts';
import type { Db, UploadsTable } from '#server/db/schema.ts';
import { uploads as rows, uploadPath } from '#server/db/tables/uploads.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import { ApiProblem, notFound } from '../api-problem.ts';
import { extensions } from './image-type.ts';
import type { ByteRange, FileFacts, ObjectStore } from './object-store.ts';
import { type IncomingFile, sweepDrafts, withDraft } from './upload-drafts.ts';

type UploadResult = components['schemas']['UploadResult'];
type Folder = components['schemas']['UploadFolder'];

interface UploadOptions {
  /** A directory for files that are still being received; for a store on disk, on its file system. */
  drafts: string;
  /** Where browsers load the store's files; absent: from this server. */
  publicUrl?: string | undefined;
}

/** Keys or addresses of stored files, as far as there are any. */
type References = readonly (string | undefined)[];

type Verdict = 'condemned' | 'awaited' | Awaited<ReturnType<typeof rows.findUser>>;

/** An upload that was never used is kept for this long, in milliseconds: a form may stay open overnight. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Whoever has been storing a file for longer, in milliseconds, was killed: a store has far less patience. */
const interruptedAfter = 60 * 60 * 1000;

/** How many files a store is asked to remove at once. */
const removalsAtOnce = 8;

/**
 * Stored image files. The row comes before the object and goes after it, so every object has a row: `storing`,
 * then `stored`; `removing`, then gone. Objects move outside transactions, under keys that are never used again;
 * what a failure leaves half done, `sweep` finishes. A file may be shared by all that refer to it.
 */
export class Uploads {
  readonly #db: Db;
  readonly #store: ObjectStore;
  readonly #options: UploadOptions;

  constructor(db: Db, store: ObjectStore, options: UploadOptions) {
    this.#db = db;
    this.#store = store;
    this.#options = options;
  }

  /** Before the store, where that is not a disk. */
  get circuit(): Circuit | undefined {
    return this.#store.circuit;
  }

  /** Makes sure, at the start, that the store can be used; throws `ObjectStoreError` otherwise. */
  prepare(): Promise<void> {
    return this.#store.prepare();
  }

  /** Asks the store for a sign of life; throws when it cannot be reached. */
  probe(): Promise<void> {
    return this.#store.probe();
  }

  /** Stores a file; 400, 413 or 415 when it is not a picture or too large. */
  store(folder: Folder, file: IncomingFile): Promise<UploadResult> {
    return withDraft(this.#options.drafts, file, async (draft, received) => {
      const { content, ...facts } = received;
      const { mimeType, size } = facts;
      const shared = await rows.share(this.#db, { folder, content, now: Date.now() });
      const key = shared ?? `${folder}/${randomBytes(16).toString('hex')}.${extensions[mimeType]}`;
      if (shared === undefined) await this.#add(key, content, draft, facts);
      // One that was lost or cut is healed, also for everything that refers to it already.
      else if (!(await this.#store.has(key, size))) await this.#store.put(key, draft, facts);
      return {
        url: this.#toUrl(key, mimeType),
        key,
        originalName: file.originalName,
        size,
        mimeType,
      };
    });
  }

  /** The file that is stored under the key; undefined when there is nothing. */
  async find(key: string): Promise<UploadsTable | undefined> {
    // PostgreSQL refuses a text with NUL in it instead of not finding it.
    return key.includes('\0') ? undefined : rows.get(this.#db, key);
  }

  /** The content of a stored file, or a part of it; undefined when it is gone, or not as long as it was. */
  read({ key, size }: UploadsTable, range?: ByteRange): Promise<Readable | undefined> {
    return this.#store.open(key, size, range);
  }

  /**
   * Says that something now refers to a file, by its key or its address. Belongs into the transaction that writes
   * the reference, before it: until that ends, the file cannot be removed. What it referred to `before` it does
   * not begin to use: somebody else may have uploaded the same picture again and wait to save it.
   */
  async use(trx: Db, references: References, before: References = []): Promise<void> {
    await rows.markUsed(trx, references, before);
  }

  /**
   * Removes each file that nothing refers to any more. To be called after the references are gone for good.
   * A file that somebody has uploaded again, and not used yet, stays.
   */
  async release(keys: readonly (string | null | undefined)[]): Promise<void> {
    const condemned: string[] = [];
    for (const key of new Set(keys)) {
      if (!key) continue;
      if ((await this.#condemn(key, ({ awaits_use }) => awaits_use === 1)) === 'condemned')
        condemned.push(key);
    }
    await this.#removeSoon(condemned);
  }

  /** Deletes a file by its key: 404 when there is none, 409 when something still refers to it. */
  async delete(key: string): Promise<void> {
    const verdict = await this.#condemn(key, () => false);
    if (verdict === undefined) throw notFound('File');
    if (typeof verdict === 'string') return this.#removeSoon([key]);
    throw new ApiProblem(409, `The file is still used by the ${verdict.kind} "${verdict.name}".`, {
      code: 'still_in_use',
    });
  }

  /**
   * Finishes what failures have left: half-received and half-stored files, removals that the store refused, and
   * files that no form ever saved or that nothing refers to any more. Throws when the store still refuses.
   */
  async sweep(now = Date.now()): Promise<void> {
    await sweepDrafts(this.#options.drafts, now);
    await rows.condemnInterrupted(this.#db, now - interruptedAfter);
    const moment = now - abandonedAfter;
    for (const key of await rows.abandoned(this.#db, moment)) {
      // The same picture may have been uploaded again since.
      await this.#condemn(key, ({ uploaded_at }) => uploaded_at >= moment);
    }
    const faults = await this.#removeAll(await rows.condemned(this.#db));
    if (faults.length > 0)
      throw new AggregateError(faults, 'Stored files could not be removed', { cause: faults[0] });
  }

  /** A picture may come from anywhere. An SVG can carry scripts: only this server sends the policy against them. */
  #toUrl(key: string, mimeType: string): string {
    const { publicUrl } = this.#options;
    if (publicUrl === undefined || mimeType === 'image/svg+xml') return uploadPath(key);
    return `${publicUrl}/${key}`;
  }

  async #add(key: string, content: string, draft: string, facts: FileFacts): Promise<void> {
    const { mimeType, size } = facts;
    const row = { key, content, mime_type: mimeType, size, uploaded_at: Date.now() };
    await rows.insert(this.#db, row);
    try {
      await this.#store.put(key, draft, facts);
      if (!(await rows.confirm(this.#db, key)))
        throw new Error('The file was swept up while it was being stored');
    } catch (error) {
      // Nobody knows the key yet. What cannot be undone now, the sweep will undo.
      await this.#remove(key).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Marks a file for removal unless something refers to it, or somebody is about to. Answers what became of it: who
   * refers to it, or undefined when there is no such file.
   */
  async #condemn(key: string, isAwaited: (row: UploadsTable) => boolean): Promise<Verdict> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await rows.lock(trx, key);
      if (!row) return undefined;
      const user = await rows.findUser(trx, key);
      if (user) return user;
      if (isAwaited(row)) return 'awaited';
      await rows.condemn(trx, key);
      return 'condemned';
    });
  }

  async #remove(key: string): Promise<void> {
    await this.#store.remove(key);
    await rows.delete(this.#db, key);
  }

  /** For the caller the files are gone already; what the store refuses now, the sweep tries again and reports. */
  async #removeSoon(keys: readonly string[]): Promise<void> {
    await this.#removeAll(keys);
  }

  /** Removes files that are marked for it; answers why some could not be. Ends early when the store refuses all. */
  async #removeAll(keys: readonly string[]): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (let at = 0; at < keys.length; at += removalsAtOnce) {
      const group = keys.slice(at, at + removalsAtOnce);
      const results = await Promise.allSettled(group.map((key) => this.#remove(key)));
      const failed = results.filter((result) => result.status === 'rejected');
      // as: the platform types a reason as any.
      faults.push(...failed.map((result) => result.reason as unknown));
      if (failed.length === group.length) break;
    }
    return faults;
  }
}
