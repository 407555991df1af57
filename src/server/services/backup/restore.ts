import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  allowIdling,
  type CarriedTable,
  clearStart,
  countContent,
  insertRows,
  type StoredRow,
} from '#server/db/imports/backup-rows.ts';
import { formatCount } from '#domain/format.ts';
import { ownFile } from '#server/db/data-folder.ts';
import { openProof } from '#server/db/encryption/data-key.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { openStoredDatabase, type Place } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { forgetSecrets } from '../auth/forget-secrets.ts';
import type { ObjectStore } from '../uploads/object-store.ts';
import { type BackupHead, type BackupLine } from './lines.ts';
import { OperatorError } from '#server/operator-error.ts';

interface Target {
  place: Place;
  store: ObjectStore;
  drafts: string;
  key: Uint8Array;
  /** Restores without the backup's key and discards its secrets. */
  withoutSecrets: boolean;
}

export interface Restored {
  counts: Partial<Record<CarriedTable, number>>;
  files: number;
  filesElsewhere: number;
  isReadable: boolean;
}

const truncated = () => new OperatorError('The backup ends too early. Was it copied as a whole?');

const wrongKey = () =>
  new OperatorError(
    'The backup was made with another SECRET_KEY (or secret.key in DATA_DIR). Restore with that one; when it is lost, with --without-secrets: new API keys are made, and the servers’ passwords are emptied.',
  );

function knownMigrations(schema: string): typeof migrations | undefined {
  const names = Object.keys(migrations);
  const last = names.indexOf(schema);
  if (last === -1) return undefined;
  return last === names.length - 1
    ? migrations
    : Object.fromEntries(Object.entries(migrations).slice(0, last + 1));
}

async function openTarget(place: Place, { schema }: BackupHead): Promise<Db> {
  const known = knownMigrations(schema);
  if (!known)
    throw new OperatorError(
      `The backup is of a newer version (${schema}). Restore it with that version or a later one.`,
    );
  try {
    return await openStoredDatabase(place, known);
  } catch (error) {
    if (known === migrations) throw error;
    throw new OperatorError(
      `The backup is of an older version (${schema}). Restore it into a database that no start has touched.`,
      { cause: error },
    );
  }
}

async function requireEmpty(db: Db): Promise<void> {
  const names = { apps: 'application', vpn_servers: 'VPN server', uploads: 'file' };
  const found = Object.entries(await countContent(db)).map(
    // as: the counts have exactly these three tables.
    ([table, count]) => formatCount(count, names[table as keyof typeof names]),
  );
  if (found.length > 0)
    throw new OperatorError(
      `The installation is not empty: it has ${found.join(', ')}. Choose a new DATA_DIR or an empty database.`,
    );
}

class Files {
  readonly #target: Target;
  readonly #digests = new Map<string, string>();
  readonly #needed = new Set<string>();
  readonly #added: string[] = [];
  #elsewhere = 0;

  constructor(target: Target) {
    this.#target = target;
  }

  async put({ key, mimeType, content }: Extract<BackupLine, { line: 'file' }>): Promise<void> {
    const { store, drafts } = this.#target;
    const bytes = Buffer.from(content, 'base64');
    const draft = path.join(drafts, randomBytes(8).toString('hex'));
    await mkdir(drafts, { recursive: true });
    if (!(await store.has(key, bytes.length))) this.#added.push(key);
    try {
      await writeFile(draft, bytes, ownFile);
      await store.put(key, draft, { mimeType, size: bytes.length });
    } finally {
      await rm(draft, { force: true });
    }
    this.#digests.set(key, createHash('sha256').update(bytes).digest('hex'));
  }

  /** Throws if a file does not match the digest in its row. */
  check({ key, content }: StoredRow): void {
    const digest = this.#digests.get(String(key));
    if (digest === undefined) this.#elsewhere += 1;
    else if (content !== null && content !== digest)
      throw new OperatorError(`The file ${key ?? ''} of the backup is damaged.`);
    this.#needed.add(String(key));
  }

  /** Keeps files that the store had before. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#added.map((key) => this.#target.store.remove(key)));
  }

  /** Removes files that were deleted during the backup. */
  async finish(): Promise<Pick<Restored, 'files' | 'filesElsewhere'>> {
    const unneeded = [...this.#digests.keys()].filter((key) => !this.#needed.has(key));
    for (const key of unneeded) await this.#target.store.remove(key);
    return { files: this.#digests.size - unneeded.length, filesElsewhere: this.#elsewhere };
  }
}

/** Whether the target's key decrypts the backup's secrets; throws when it must. */
function checkKey({ key, withoutSecrets }: Target, { proof }: StoredRow): boolean {
  const fits = typeof proof === 'string' && openProof(key, proof) !== undefined;
  if (!fits && !withoutSecrets) throw wrongKey();
  return fits;
}

async function insertAll(
  trx: Db,
  lines: AsyncIterable<BackupLine>,
  target: Target,
  files: Files,
): Promise<Restored> {
  await allowIdling(trx);
  await requireEmpty(trx);
  await clearStart(trx);
  const counts: Restored['counts'] = {};
  let isReadable = false;
  let end: Extract<BackupLine, { line: 'end' }> | undefined;
  let received = 0;
  for await (const line of lines) {
    if (line.line === 'file') await files.put(line);
    else if (line.line === 'end') end = line;
    else if (line.line === 'rows') {
      const { table, rows } = line;
      if (table === 'encryption') isReadable = rows.every((row) => checkKey(target, row));
      if (table === 'uploads') for (const row of rows) files.check(row);
      await insertRows(trx, table, rows);
      counts[table] = (counts[table] ?? 0) + rows.length;
      received += rows.length;
    }
  }
  if (end?.rows !== received) throw truncated();
  return { counts, isReadable, ...(await files.finish()) };
}

/**
 * Atomic. Throws `OperatorError` for existing content, a truncated backup, another version or a wrong
 * key.
 */
export async function restoreBackup(
  lines: AsyncIterable<BackupLine>,
  target: Target,
): Promise<Restored> {
  const restored = await restoreAsWritten(lines, target);
  // Also migrates the tables.
  await using current = await openStoredDatabase(target.place);
  if (!restored.isReadable)
    await current.transaction().execute((trx) => forgetSecrets(trx, target.key));
  return restored;
}

async function restoreAsWritten(
  lines: AsyncIterable<BackupLine>,
  target: Target,
): Promise<Restored> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true || first.value.line !== 'app-manager backup') throw truncated();
  await using db = await openTarget(target.place, first.value);
  await target.store.prepare();
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const files = new Files(target);
  return await db.transaction().execute(async (trx) => {
    try {
      return await insertAll(trx, rest, target, files);
    } catch (error) {
      // Not after a failed commit, which may have been carried out.
      await files.discard();
      throw error;
    }
  });
}
