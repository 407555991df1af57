/**
 * Error codes of unique violations: SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY, and PostgreSQL's
 * unique_violation.
 */
const uniqueViolations: readonly unknown[] = [2067, 1555, '23505'];

/**
 * `full`: no space to write. `damaged`: unreadable data. `unreachable`: no connection. `busy`: no
 * lock or connection in time. `readonly`: not writable. `exhausted`: too many open files.
 * `replaced`: the database file was deleted or exchanged.
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
 * Primary result codes: SQLITE_BUSY and _LOCKED; _READONLY and _PERM;
 * _IOERR and _CANTOPEN; _CORRUPT and _NOTADB; _FULL.
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

/** SQLSTATEs or their classes, and error codes of Node's sockets and files. */
const codes: readonly (readonly [StorageFault, RegExp])[] = [
  ['full', /^(?:53100|ENOSPC|EDQUOT)$/],
  ['damaged', /^XX00[12]$/],
  // Locks, deadlocks, statement timeouts, lack of memory and of connections.
  ['busy', /^(?:55P03|57014|40001|40P01|53[23]00|53400|EBUSY)$/],
  ['readonly', /^(?:25006|42501|EACCES|EPERM|EROFS)$/],
  ['exhausted', /^(?:EMFILE|ENFILE)$/],
  ['replaced', /^EREPLACED$/],
  [
    'unreachable',
    /^(?:08...|28...|3D000|55000|57P0[1-5]|25P03|ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)(?:UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EAWAY)$/,
  ],
];

/** Messages of `pg` without a code: connection lost, timed out or silent. */
const lostConnection =
  /^(?:Connection terminated|timeout expired|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable)/;

/** PostgreSQL refuses new connections by it while its disk is full, with a code for any fault. */
const noInitFile = 'could not write init file';

/** `pg-pool`: all connections stayed in use too long. */
const noFreeConnection = /^timeout exceeded when trying to connect/;

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return uniqueViolations.includes(error.errcode);
  return 'code' in error && uniqueViolations.includes(error.code);
}

/** Primary result code: the lowest byte of `errcode`. */
export const getSqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

export function getStorageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqliteCode = getSqliteCode(error);
  if (sqliteCode !== undefined) return sqliteFaults[sqliteCode];
  const code = 'code' in error ? String(error.code) : '';
  const known = codes.find(([, pattern]) => pattern.test(code))?.[0];
  if (known !== undefined) return known;
  if (error.message === noInitFile) return 'full';
  if (noFreeConnection.test(error.message)) return 'busy';
  return lostConnection.test(error.message) ? 'unreachable' : getStorageFault(error.cause);
}

const nextSteps: Readonly<Partial<Record<StorageFault, string>>> = {
  full: 'Make room on its disk.',
  readonly: 'Name a folder that this user may write.',
  unreachable: 'Is its disk full or damaged?',
  damaged: 'Its app-manager.db is damaged: restore a backup into an empty folder.',
};

/** A path that leads to no folder. */
const noFolder = /^(?:EEXIST|ELOOP|ENAMETOOLONG|ENOENT|ENOTDIR): /;

/** Explains why the embedded database, or the key beside it, cannot be used. */
export function describeDataDirFault(dataDir: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const fault = noFolder.test(reason) ? 'readonly' : getStorageFault(error);
  const step = fault && nextSteps[fault];
  const complaint = `DATA_DIR ${dataDir} cannot be used: ${reason}.`;
  return step === undefined ? complaint : `${complaint} ${step}`;
}
