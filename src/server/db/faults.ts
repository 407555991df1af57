/**
 * How each database says that a unique value exists already: SQLite by number (SQLITE_CONSTRAINT_UNIQUE and
 * _PRIMARYKEY), PostgreSQL by SQLSTATE (unique_violation).
 */
const uniqueViolations: readonly unknown[] = [2067, 1555, '23505'];

/** `full`: nothing more can be written. `damaged`: what was written cannot be read. `unreachable`: no answer. */
export type StorageFault = 'full' | 'damaged' | 'unreachable';

/** SQLite's primary result codes (the lowest byte of `errcode`): SQLITE_FULL; _CORRUPT and _NOTADB. */
const sqliteFaults: Readonly<Record<number, StorageFault>> = {
  13: 'full',
  11: 'damaged',
  26: 'damaged',
};

/** SQLSTATEs of PostgreSQL, by themselves or by their class, and the codes of Node's sockets and files. */
const codes: readonly (readonly [StorageFault, RegExp])[] = [
  ['full', /^(?:53100|ENOSPC|EDQUOT)$/],
  ['damaged', /^XX00[12]$/],
  [
    'unreachable',
    /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAWAY)$/,
  ],
];

/** The words of `pg` for a connection that broke, was not made in time or fell silent; they come without a code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

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
  return lostConnection.test(error.message) ? 'unreachable' : getStorageFault(error.cause);
}
