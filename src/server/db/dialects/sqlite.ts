import {
  type Dialect,
  type Kysely,
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

/** Opens the file, and throws if that fails. */
export function sqliteDialect(file: string): Dialect {
  const driver = new NodeSqliteDriver(file);
  return {
    createDriver: () => driver,
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new LocklessCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}
