import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Changes, TellsOfChanges } from '../changes.ts';
import { NodeSqliteDriver } from './sqlite-driver.ts';

class NodeSqliteAdapter extends SqliteAdapter implements TellsOfChanges {
  readonly changes: Changes;

  constructor(driver: NodeSqliteDriver) {
    super();
    const read = driver.getChangeCount;
    // Async, so that a fault rejects.
    this.changes = { read, ask: async () => Promise.resolve(read()) };
  }

  /** SQLite can undo CREATE and ALTER: with this, Kysely's migrator keeps all of a migration or nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver sees to it that only one writes. */
  override get supportsMultipleConnections(): boolean {
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

/** Kysely on Node's own `node:sqlite`. */
class NodeSqliteDialect implements Dialect {
  readonly #driver: NodeSqliteDriver;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  createDriver = (): Driver => this.#driver;

  createAdapter = (): SqliteAdapter => new NodeSqliteAdapter(this.#driver);

  createQueryCompiler = (): QueryCompiler => new LocklessCompiler();

  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}

/** Opens the file; throws what SQLite says when that is not possible. */
export const sqliteDialect = (file: string): Dialect =>
  new NodeSqliteDialect(new NodeSqliteDriver(file));
