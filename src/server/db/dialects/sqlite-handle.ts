import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { getSqliteCode } from '../faults.ts';

/** Kysely compiles a few hundred distinct statements; parsing them costs more than running them. */
const statementCacheSize = 500;

/** Primary result codes SQLITE_FULL, SQLITE_READONLY and SQLITE_IOERR. */
const isUnwritable = (error: unknown): boolean => [13, 8, 10].includes(getSqliteCode(error) ?? 0);

export class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; hasRows: boolean }>();

  /** `synchronous=FULL`: commits survive kill -9 and a power cut. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run({ sql, parameters }: CompiledQuery): QueryResult<unknown> {
    const { statement, hasRows } = this.#prepare(sql);
    // as: repositories bind strings, numbers and null only, which SQLite accepts.
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  }

  prepareToWrite(): void {
    this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA temp_store = MEMORY;');
  }

  /**
   * Unless other processes are reading. Failures are ignored: the log stays valid, even on a full
   * disk.
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
