import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { UploadResult, UploadFolder as Folder } from '#generated/model/index.ts';
import type { Db, UploadsTable } from '#server/db/schema.ts';
import { uploads as rows, uploadPath } from '#server/db/tables/uploads.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import { ApiProblem, notFound } from '../api-problem.ts';
import { extensions } from './image-type.ts';
import type { ByteRange, FileFacts, ObjectStore } from './object-store.ts';
import { type IncomingFile, sweepDrafts, withDraft } from './upload-drafts.ts';

interface UploadOptions {
  drafts: string;
  publicUrl?: string | undefined;
}

type RemovalStatus = 'condemned' | 'awaited' | Awaited<ReturnType<typeof rows.findUser>>;

/** Retention of unused uploads in milliseconds: a form may stay open overnight. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A longer upload was interrupted. In milliseconds, far beyond the store's timeout. */
const interruptedAfterMs = 60 * 60 * 1000;

const maxParallelRemovals = 8;

/**
 * A row exists before and after its object: `storing`, `stored`, `removing`, deleted. `sweep`
 * completes failed moves. Resources may share a file.
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

  get circuit(): Circuit | undefined {
    return this.#store.circuit;
  }

  prepare(): Promise<void> {
    return this.#store.prepare();
  }

  probe(): Promise<void> {
    return this.#store.probe();
  }

  /** 400, 413 or 415 if it is not a picture or too large. */
  store(folder: Folder, file: IncomingFile): Promise<UploadResult> {
    return withDraft(this.#options.drafts, file, async (draft, received) => {
      const { content, ...facts } = received;
      const { mimeType, size } = facts;
      const shared = await rows.share(this.#db, { folder, content, now: Date.now() });
      const key = shared ?? `${folder}/${randomBytes(16).toString('hex')}.${extensions[mimeType]}`;
      if (shared === undefined) await this.#add(key, content, draft, facts);
      // Restores a lost or truncated file, also for existing references.
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

  async find(key: string): Promise<UploadsTable | undefined> {
    // PostgreSQL rejects texts with NUL.
    return key.includes('\0') ? undefined : rows.get(this.#db, key);
  }

  /** Reads a stored file or a range; undefined if it is missing or has another size. */
  read({ key, size }: UploadsTable, range?: ByteRange): Promise<Readable | undefined> {
    return this.#store.open(key, size, range);
  }

  /** After their references were deleted. Files awaiting use by a new upload stay. */
  async release(keys: readonly (string | null | undefined)[]): Promise<void> {
    const condemned: string[] = [];
    for (const key of new Set(keys)) {
      if (!key) continue;
      if ((await this.#condemn(key, ({ awaits_use }) => awaits_use === 1)) === 'condemned')
        condemned.push(key);
    }
    // The sweep retries and reports failures.
    await this.#removeAll(condemned);
  }

  /** Deletes a file by key: 404 if there is none, 409 if it is in use. */
  async delete(key: string): Promise<void> {
    const verdict = await this.#condemn(key, () => false);
    if (verdict === undefined) throw notFound('File');
    if (typeof verdict !== 'string')
      throw new ApiProblem(
        409,
        `The file is still used by the ${verdict.kind} "${verdict.name}".`,
        {
          code: 'still_in_use',
        },
      );
    await this.#removeAll([key]);
  }

  /** Throws if the store still fails. */
  async sweep(now = Date.now()): Promise<void> {
    await sweepDrafts(this.#options.drafts, now);
    await rows.condemnInterrupted(this.#db, now - interruptedAfterMs);
    const moment = now - abandonedAfterMs;
    for (const key of await rows.abandoned(this.#db, moment)) {
      // The same picture may have been uploaded again.
      await this.#condemn(key, ({ uploaded_at }) => uploaded_at >= moment);
    }
    const faults = await this.#removeAll(await rows.condemned(this.#db));
    if (faults.length > 0)
      throw new AggregateError(faults, 'Stored files could not be removed', { cause: faults[0] });
  }

  /** Only this server sends a policy against scripts in an SVG, so it must serve these. */
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
      // The key is unused. The sweep completes a failed removal.
      await this.#remove(key).catch(() => undefined);
      throw error;
    }
  }

  /** Returns the reference, or undefined without a file. */
  async #condemn(key: string, isAwaited: (row: UploadsTable) => boolean): Promise<RemovalStatus> {
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

  /** Removes marked files and returns the errors. Stops early when the store rejects all. */
  async #removeAll(keys: readonly string[]): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (let at = 0; at < keys.length; at += maxParallelRemovals) {
      const group = keys.slice(at, at + maxParallelRemovals);
      const results = await Promise.allSettled(group.map((key) => this.#remove(key)));
      const failed = results.filter((result) => result.status === 'rejected');
      // as: the platform types a reason as any.
      faults.push(...failed.map((result) => result.reason as unknown));
      if (failed.length === group.length) break;
    }
    return faults;
  }
}
