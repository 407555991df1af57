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
import { getSqliteCode } from '../faults.ts';
import { Handle } from './sqlite-handle.ts';

/** Maximum number of idle read handles; each has its own cache. */
const maxIdle = 4;

/**
 * Timeout and retry interval for another program's lock, in milliseconds. Browsers give up after 15
 * s.
 */
const lockRetry = { timeoutMs: 10_000, pauseMs: 2 };

/** SQLITE_BUSY. */
const isBusy = (error: unknown) => getSqliteCode(error) === 5;

/** Waits in Node: SQLite's busy timeout would block the process. */
async function retryWhileBusy<T>(act: () => T): Promise<T> {
  const end = performance.now() + lockRetry.timeoutMs;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await sleep(lockRetry.pauseMs);
  }
}

/** Whether a query can run beside an open write transaction. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

const beginToWrite = CompiledQuery.raw('begin immediate');

/** Interval for checking that the file was not replaced, in milliseconds. */
const fileCheckMs = 1000;

const identify = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};

class Handles {
  readonly reader: Handle;
  readonly writer: Handle;
  readonly #file: string;
  readonly #identity: string | undefined;
  #checkedAt = performance.now();
  readonly #snapshots: Handle[] = [];
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
    this.writer = new Handle(file);
    this.writer.prepareToWrite();
    this.reader = new Handle(file);
    this.#identity = identify(file);
  }

  write(query: CompiledQuery): QueryResult<unknown> {
    this.#checkFile();
    return this.writer.run(query);
  }

  /** Throws if the file was deleted or replaced: further writes would be lost. */
  #checkFile(): void {
    if (identify(this.#file) !== this.#identity)
      throw Object.assign(new Error('The database file was deleted or replaced'), {
        code: 'EREPLACED',
      });
    this.#checkedAt = performance.now();
  }

  checkFileSometimes(): void {
    if (performance.now() > this.#checkedAt + fileCheckMs) this.#checkFile();
  }

  /** Waits for earlier writers. Call the returned function to release the lock. */
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
    if (this.#snapshots.length < maxIdle) this.#snapshots.push(handle);
    else handle.close();
  }

  close(): void {
    for (const handle of [...this.#snapshots, this.reader]) handle.close();
    this.writer.foldLog();
    this.writer.close();
  }
}

class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  #transaction: { handle: Handle; end: () => void } | undefined;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // as: the caller of the query types its rows.
    return (await this.#run(query)) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /**
   * Upgrading a read transaction fails with SQLITE_BUSY. Read-only transactions see one snapshot.
   */
  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      this.#handles.checkFileSometimes();
      const handle = this.#handles.takeSnapshot();
      handle.run(CompiledQuery.raw('begin'));
      const end = () => this.#handles.returnSnapshot(handle);
      this.#transaction = { handle, end };
      return;
    }
    const end = await this.#handles.writersTurn();
    this.#transaction = { handle: this.#handles.writer, end };
    try {
      // Kysely watches this method and notes faults.
      await this.executeQuery(beginToWrite);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  commit(): void {
    this.#transaction?.handle.run(CompiledQuery.raw('commit'));
    this.#end();
  }

  rollback(): void {
    try {
      // A full disk or a damaged page already ended the transaction; report that fault.
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
    if (query === beginToWrite) return retryWhileBusy(() => this.#handles.write(query));
    if (this.#transaction) return this.#transaction.handle.run(query);
    if (onlyReads(query)) {
      this.#handles.checkFileSometimes();
      return this.#handles.reader.run(query);
    }
    const end = await this.#handles.writersTurn();
    try {
      return await retryWhileBusy(() => this.#handles.write(query));
    } finally {
      end();
    }
  }
}

/**
 * Kysely's driver for `node:sqlite`. Reads run beside a write transaction and see the last commit.
 */
export class NodeSqliteDriver implements Driver {
  readonly #handles: Handles;
  readonly #idle: Connection[] = [];

  constructor(file: string) {
    this.#handles = new Handles(file);
  }

  init = () => Promise.resolve();

  acquireConnection = () => Promise.resolve(this.#idle.pop() ?? new Connection(this.#handles));

  // as, here and below: this driver created the connections.
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

  destroy(): Promise<void> {
    this.#handles.close();
    return Promise.resolve();
  }
}
