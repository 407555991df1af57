import { buffer } from 'node:stream/consumers';
import { allowIdling, readPages, tableNames } from '#server/db/imports/backup-rows.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Db } from '#server/db/schema.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import type { ImageMimeType } from '../uploads/image-type.ts';
import type { ObjectStore } from '../uploads/object-store.ts';
import { type BackupLine, version } from './lines.ts';

/** Maximum number of snapshots when files keep disappearing. */
const maxSnapshots = 5;

interface Source {
  /** Connection without decryption: secrets stay encrypted in the backup. */
  stored: Db;
  store: ObjectStore | undefined;
  onMissing: (key: string) => void;
}

async function* newFiles(
  trx: Db,
  store: ObjectStore,
  written: Set<string>,
): AsyncGenerator<BackupLine, string[]> {
  const gone: string[] = [];
  for (const { key, mimeType, size } of await uploads.stored(trx)) {
    if (written.has(key)) continue;
    const stream = await store.open(key, size);
    if (stream) {
      written.add(key);
      const content = (await buffer(stream)).toString('base64');
      // as: only these types are stored.
      yield { line: 'file', key, mimeType: mimeType as ImageMimeType, content };
    } else {
      gone.push(key);
    }
  }
  return gone;
}

/**
 * Consistent. Files are immutable, so they are read before the rows. If one was deleted, a new
 * snapshot is taken.
 */
export async function* writeBackup({
  stored,
  store,
  onMissing,
}: Source): AsyncGenerator<BackupLine> {
  const schema = Object.keys(migrations).at(-1) ?? '';
  const at = new Date().toISOString();
  yield {
    line: 'app-manager backup',
    version,
    schema,
    at,
    uploads: store !== undefined,
  };
  const written = new Set<string>();
  let count = 0;
  for (let attempt = 1, isDone = false; !isDone; attempt += 1) {
    const trx = await stored
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      await allowIdling(trx);
      const gone = store ? yield* newFiles(trx, store, written) : [];
      isDone = gone.length === 0 || attempt === maxSnapshots;
      if (!isDone) continue;
      gone.forEach(onMissing);
      for (const table of tableNames) {
        for await (const rows of readPages(trx, table)) {
          count += rows.length;
          if (rows.length > 0) yield { line: 'rows', table, rows };
        }
      }
    } finally {
      await trx.rollback().execute();
    }
  }
  yield { line: 'end', rows: count, files: written.size };
}
