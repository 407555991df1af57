import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';

/** Kysely compiles each query to the same few hundred texts; parsing them anew costs more than running them. */
const statementCacheSize = 500;

/** A statement of `node:sqlite` with the names of better-sqlite3, which Kysely expects. */
function adaptStatement(statement: StatementSync) {
  // as: Kysely hands over what the repositories bind: strings, numbers and null, all of which SQLite takes.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}

function adaptDatabase(database: DatabaseSync) {
  const cache = new Map<string, ReturnType<typeof adaptStatement>>();
  return {
    close: () => {
      cache.clear();
      database.close();
    },
    prepare(sql: string) {
      const known = cache.get(sql);
      if (known) return known;
      const statement = adaptStatement(database.prepare(sql));
      if (cache.size >= statementCacheSize) cache.clear();
      cache.set(sql, statement);
      return statement;
    },
  };
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  /** A full disk or a damaged page has ended the transaction already: the fault itself is to be told. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  /**
   * A transaction takes the write lock at once: one that reads first could not get it later (SQLITE_BUSY).
   * One that only reads needs none, and sees one snapshot whatever its isolation level is.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can undo CREATE and ALTER: with this, Kysely's migrator keeps all of a migration or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LocklessCompiler extends SqliteQueryCompiler {
  /** `for update` and `skip locked` are for databases with several writers; here there is one at a time. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked')
      super.visitSelectModifier(node);
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    const config = { database: adaptDatabase(database) };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler();
  }
}

/**
 * Kysely's SQLite dialect on Node's own `node:sqlite`. `synchronous=FULL`: what was answered survives
 * kill -9 and a power cut; a second process on the same file waits up to 5 s for the write lock.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return new NodeSqliteDialect(database);
}
