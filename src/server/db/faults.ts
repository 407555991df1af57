/**
 * How each database says that a unique value exists already: SQLite by number (SQLITE_CONSTRAINT_UNIQUE and
 * _PRIMARYKEY), PostgreSQL by SQLSTATE (unique_violation).
 */
const uniqueViolations: readonly unknown[] = [2067, 1555, '23505'];

/**
 * `full`: nothing more can be written. `damaged`: what was written cannot be read. `unreachable`: no connection.
 * `busy`: a lock or a connection was not free in time. `readonly`: writing is not allowed. `exhausted`: too many open
 * files. `replaced`: the file of the database was deleted or exchanged.
 */
export type StorageFault =
  | 'full'
  | 'damaged'
  | 'unreachable'
  | 'busy'
  | 'readonly'
  | 'exhausted'
  | 'replaced';

/**
 * SQLite's primary result codes (the lowest byte of `errcode`): SQLITE_BUSY and _LOCKED; _READONLY and _PERM; _IOERR and
 * _CANTOPEN; _CORRUPT and _NOTADB; _FULL.
 */
const sqliteFaults: Readonly<Record<number, StorageFault>> = {
  3: 'readonly',
  5: 'busy',
  6: 'busy',
  8: 'readonly',
  10: 'unreachable',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
};

/** SQLSTATEs of PostgreSQL, by themselves or by their class, and the codes of Node's sockets and files. */
const codes: readonly (readonly [StorageFault, RegExp])[] = [
  ['full', /^(?:53100|ENOSPC|EDQUOT)$/],
  ['damaged', /^XX00[12]$/],
  // Locks, deadlocks, statements that took too long, and memory that was short.
  ['busy', /^(?:55P03|57014|40001|40P01|53200|53400|EBUSY)$/],
  ['readonly', /^(?:25006|42501|EACCES|EPERM|EROFS)$/],
  ['exhausted', /^(?:EMFILE|ENFILE)$/],
  ['replaced', /^EREPLACED$/],
  [
    'unreachable',
    /^(?:08...|57P0[1-5]|25P03|53300|ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAWAY)$/,
  ],
];

/** Messages of `pg`, without a code: a connection broke, was not made in time or fell silent. */
const lostConnection =
  /^(?:Connection terminated|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** The message of `pg-pool` when all connections were in use for too long. */
const noFreeConnection = /^timeout exceeded when trying to connect/;

/** Whether a write failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return uniqueViolations.includes(error.errcode);
  return 'code' in error && uniqueViolations.includes(error.code);
}

/** The fault of the storage that made something fail; undefined when it is another one. */
export function getStorageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number')
    return sqliteFaults[error.errcode & 0xff];
  const code = 'code' in error ? String(error.code) : '';
  const known = codes.find(([, pattern]) => pattern.test(code))?.[0];
  if (known !== undefined) return known;
  if (noFreeConnection.test(error.message)) return 'busy';
  return lostConnection.test(error.message) ? 'unreachable' : getStorageFault(error.cause);
}
