import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Some browsers never open a database whose files are damaged or locked, or never write to it. */
const OPENING_MS = 3_000;

/** Returns a function that opens a database once for all callers; it rejects without storage. */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    if (!opening) {
      const opened = openDB<Schema>(name, 1, { upgrade, terminated: forget });
      opening = Promise.race([opened.then(tryTransaction), giveUp()]);
      opening.catch(forget);
    }
    return opening;
  };
}

async function tryTransaction<Schema extends DBSchema>(database: IDBPDatabase<Schema>) {
  await database.transaction([...database.objectStoreNames]).done;
  return database;
}

const giveUp = () =>
  new Promise<never>((_, reject) => {
    const error = new DOMException('The database did not open.', 'TimeoutError');
    setTimeout(() => reject(error), OPENING_MS);
  });
