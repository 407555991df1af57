import { workerData } from 'node:worker_threads';
import { DatabaseSync } from 'node:sqlite';

// Checkpoints the log without blocking readers or writers.

// as: `sqlite-log.ts` passes the file name.
const database = new DatabaseSync(workerData as string);
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE)');
database.close();
