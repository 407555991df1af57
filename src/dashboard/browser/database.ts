import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Some browsers never open a database whose files are damaged or locked. */
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
      opening = openInTime(openDB<Schema>(name, 1, { upgrade, terminated: forget }));
      opening.catch(forget);
    }
    return opening;
  };
}

async function openInTime<Schema extends DBSchema>(
  opened: Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DOMException('The database did not open.', 'TimeoutError')),
    OPENING_MS,
  );
  try {
    return await Promise.race([opened, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
