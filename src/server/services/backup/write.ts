import { buffer } from 'node:stream/consumers';
import { readPages, tableNames } from '#server/db/imports/backup-rows.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Db } from '#server/db/schema.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import type { ImageMimeType } from '../uploads/image-type.ts';
import type { ObjectStore } from '../uploads/object-store.ts';
import type { BackupLine } from './lines.ts';

/** How often a new snapshot is taken because a file of the last one is gone. */
const mostSnapshots = 5;

interface Source {
  /** Secrets as they are stored: they leave the installation encrypted. */
  stored: Db;
  /** Absent: the files stay where they are. */
  store: ObjectStore | undefined;
  /** Told of a file that should be there and is not. */
  onMissing: (key: string) => void;
}

/**
 * The lines of the files that a snapshot names and that have not been written yet. Answers which are gone: they were
 * deleted since the snapshot was taken, or lost.
 */
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
      // as: nothing else is stored.
      yield { line: 'file', key, mimeType: mimeType as ImageMimeType, content };
    } else {
      gone.push(key);
    }
  }
  return gone;
}

/**
 * All of an installation, line by line, while it is in use: every row is of the same moment, and every file that a row
 * names is there. Files never change under their key, so they may be read before the rows are; one that has gone
 * meanwhile takes a new snapshot, in which nothing names it.
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
    version: 1,
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
      const gone = store ? yield* newFiles(trx, store, written) : [];
      isDone = gone.length === 0 || attempt === mostSnapshots;
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
