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

  /** Opens the file, and throws if that fails. */
  constructor(file: string) {
    this.#driver = new NodeSqliteDriver(file);
  }

  createDriver = (): Driver => this.#driver;

  createAdapter = (): SqliteAdapter => new NodeSqliteAdapter();

  createQueryCompiler = (): QueryCompiler => new LocklessCompiler();

  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}

export const sqliteDialect = (file: string): Dialect => new NodeSqliteDialect(file);
