import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Kysely compiles each query to the same few hundred texts; parsing them anew costs more than running them. */
const statementCacheSize = 500;

/** SQLite's primary result codes SQLITE_FULL, SQLITE_READONLY and SQLITE_IOERR. */
const isUnwritable = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  [13, 8, 10].includes(error.errcode & 0xff);

/** One connection to the file, with the statements it has parsed. */
export class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  readonly #dataVersion: StatementSync;

  /** `synchronous=FULL`: what was answered survives kill -9 and a power cut. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    this.#dataVersion = this.#database.prepare('PRAGMA data_version');
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Another number after each commit of any other connection, be it of this process or not. */
  getDataVersion(): number {
    return Number(this.#dataVersion.get()?.['data_version']);
  }

  run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const { statement, hasRows } = this.#prepare(sql);
    // as: Kysely hands over what the repositories bind: strings, numbers and null, all of which SQLite takes.
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  }

  /** For the one that writes: a locked file is an error at once, and staged rows need no further file. */
  prepareToWrite(): void {
    this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA temp_store = MEMORY;');
  }

  /** Whether commits copy the log into the file once it is long: SQLite's own number of pages, or none. */
  copyLogByItself(does: boolean): void {
    this.#database.exec(`PRAGMA wal_autocheckpoint = ${does ? 1000 : 0}`);
  }

  /**
   * Writes the log that lies beside the file into it, as far as no other process is in the way. Where nothing can be
   * written, the log stays beside it and nothing is lost: a full disk must not turn a stop into a failure.
   */
  foldLog(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
