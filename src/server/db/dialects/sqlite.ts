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
import type { Changes } from '../state.ts';
import { NodeSqliteDriver } from './sqlite-driver.ts';

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back CREATE and ALTER, so Kysely's migrations are atomic. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver serializes writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LocklessCompiler extends SqliteQueryCompiler {
  /** SQLite has one writer: it needs neither `for update` nor `skip locked`. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked')
      super.visitSelectModifier(node);
  }
}

class NodeSqliteDialect implements Dialect {
  readonly #driver: NodeSqliteDriver;
  readonly changes: Changes;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
    // async, so that a fault rejects.
    this.changes = { ask: async () => Promise.resolve(driver.getChangeCount()) };
  }

  createDriver = (): Driver => this.#driver;

  createAdapter = (): SqliteAdapter => new NodeSqliteAdapter();

  createQueryCompiler = (): QueryCompiler => new LocklessCompiler();

  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}

export const sqliteDialect = (file: string): NodeSqliteDialect =>
  new NodeSqliteDialect(new NodeSqliteDriver(file));
