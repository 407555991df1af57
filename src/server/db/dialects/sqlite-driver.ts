import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { Handle } from './sqlite-handle.ts';
import { Log } from './sqlite-log.ts';

/** How many handles are kept open for reading a snapshot; each has a cache of its own. */
const mostIdle = 4;

/** How long and how often another program's lock is tried, in milliseconds; browsers give up after 15 s. */
const busy = { patience: 10_000, pause: 2 };

/** SQLITE_BUSY, the lowest byte of `errcode`. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === 5;

/** Waits in Node, not in SQLite: its own busy timeout would hold up the whole process. */
async function whenFree<T>(act: () => T): Promise<T> {
  const end = performance.now() + busy.patience;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await sleep(busy.pause);
  }
}

/** Whether a query can be answered beside a write that is under way. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

const beginToWrite = CompiledQuery.raw('begin immediate');

/** How often reads check that the file is still the one that was opened, in milliseconds. */
const fileCheckMs = 1000;

const identify = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

/** The file's handles: SQLite has one writer at a time, and readers that see what was committed last. */
class Handles {
  readonly reader: Handle;
  readonly writer: Handle;
  readonly log: Log;
  readonly #file: string;
  readonly #identity: string | undefined;
  #checkedAt = performance.now();
  readonly #snapshots: Handle[] = [];
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
    this.writer = new Handle(file);
    this.writer.prepareToWrite();
    this.log = new Log(file, this.writer);
    this.reader = new Handle(file);
    this.#identity = identify(file);
  }

  write(query: CompiledQuery): QueryResult<unknown> {
    this.#checkFile();
    return this.writer.run(query);
  }

  /** Throws when another file, or none, has the name: what is written to the open one would be lost. */
  #checkFile(): void {
    if (identify(this.#file) !== this.#identity)
      throw Object.assign(new Error('The database file was deleted or replaced'), {
        code: 'EREPLACED',
      });
    this.#checkedAt = performance.now();
  }

  /** To be called before reads. */
  checkFileSometimes(): void {
    if (performance.now() > this.#checkedAt + fileCheckMs) this.#checkFile();
  }

  /** Waits for all who wanted to write before; answers what ends the turn. */
  async writersTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#lastTurn = promise;
    await before;
    return () => resolve(undefined);
  }

  takeSnapshot(): Handle {
    return this.#snapshots.pop() ?? new Handle(this.#file);
  }

  returnSnapshot(handle: Handle): void {
    if (this.#snapshots.length < mostIdle) this.#snapshots.push(handle);
    else handle.close();
  }

  /** Leaves everything in the file itself, which may be copied from then on. */
  async close(): Promise<void> {
    await this.log.end();
    for (const handle of [...this.#snapshots, this.reader]) handle.close();
    this.writer.foldLog();
    this.writer.close();
  }
}

class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  #transaction: { handle: Handle; end: () => void; changed: number } | undefined;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // as: what a query's rows are is known to whoever wrote it.
    return (await this.#run(query)) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /**
   * A transaction takes the write lock at once: one that reads first could not get it later (SQLITE_BUSY).
   * One that only reads needs none, and sees one snapshot whatever its isolation level is.
   */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#handles.checkFileSometimes();
      const handle = this.#handles.takeSnapshot();
      handle.run(CompiledQuery.raw('begin'));
      const end = () => this.#handles.returnSnapshot(handle);
      this.#transaction = { handle, end, changed: 0 };
      return;
    }
    const end = await this.#handles.writersTurn();
    this.#transaction = { handle: this.#handles.writer, end, changed: 0 };
    try {
      // By the method that Kysely watches: a fault has to be noted.
      await this.executeQuery(beginToWrite);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  commit(): void {
    const { handle, changed } = this.#transaction ?? {};
    if (handle === this.#handles.writer) this.#handles.log.commit(changed ?? 0);
    else handle?.run(CompiledQuery.raw('commit'));
    this.#end();
  }

  rollback(): void {
    try {
      // A full disk or a damaged page has ended the transaction already: the fault itself is to be told.
      if (this.#transaction?.handle.isTransaction === true)
        this.#transaction.handle.run(CompiledQuery.raw('rollback'));
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#transaction?.end();
    this.#transaction = undefined;
  }

  async #run(query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (query === beginToWrite) return whenFree(() => this.#handles.write(query));
    if (this.#transaction) {
      const result = this.#transaction.handle.run(query);
      this.#transaction.changed += Number(result.numAffectedRows ?? 0);
      return result;
    }
    if (onlyReads(query)) {
      this.#handles.checkFileSometimes();
      return this.#handles.reader.run(query);
    }
    const end = await this.#handles.writersTurn();
    try {
      return await whenFree(() => this.#handles.write(query));
    } finally {
      end();
    }
  }
}

/**
 * Kysely's driver for `node:sqlite`. Reads go past a transaction that writes, and see what was committed before it:
 * a large one that pauses between its statements holds up nobody who reads.
 */
export class NodeSqliteDriver implements Driver {
  readonly #handles: Handles;
  readonly #idle: Connection[] = [];

  constructor(file: string) {
    this.#handles = new Handles(file);
  }

  init = () => Promise.resolve();

  /** The reader itself writes nothing: what it sees of others is all there is. */
  readonly getChangeCount = (): number => {
    this.#handles.checkFileSometimes();
    return this.#handles.reader.getDataVersion();
  };

  acquireConnection = () => Promise.resolve(this.#idle.pop() ?? new Connection(this.#handles));

  // as, here and below: the connections are those that this driver has handed out.
  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    (connection as Connection).begin(settings);

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).commit();
    return Promise.resolve();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).rollback();
    return Promise.resolve();
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#idle.push(connection as Connection);
    return Promise.resolve();
  }

  destroy = (): Promise<void> => this.#handles.close();
}
