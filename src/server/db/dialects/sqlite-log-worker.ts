import { workerData } from 'node:worker_threads';
import { DatabaseSync } from 'node:sqlite';

// Copies what lies in the log of the file into it, as far as nobody else is at it; holds up nobody who reads or writes.

// as: the name of the file, from `sqlite-log.ts`.
const database = new DatabaseSync(workerData as string);
database.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(PASSIVE)');
database.close();
