import type { BulkheadPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#domain/locales.ts';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import { getState } from '#server/db/state.ts';
import type { Db } from '#server/db/schema.ts';
import { AccessReader, type LastAccess } from './access-reader.ts';
import { notFound } from '../api-problem.ts';
import { assemble, type AssembledConfig } from './assemble-config.ts';
import { snapshot } from './list-answer.ts';
import { ReadyConfig } from './ready-config.ts';
import { limitConnections } from '../resources/write-queues.ts';

/** Callers choose the origin, so only the last one's form is cached. */
interface CachedConfig extends AssembledConfig {
  revision: number;
  origin: string;
  ready: ReadyConfig;
}

/** Cache size in bytes: a few hundred apps of ordinary size in a few languages. */
const maxCachedBytes = 64 * 1024 * 1024;

const entrySize = 1024;

const getSize = ({ pieces, ready }: CachedConfig) =>
  // Each buffer has its own overhead.
  entrySize + pieces.flat().reduce((sum, part) => sum + part.length + 64, 0) + ready.size;

const toName = (appId: string, lan: LocaleCode) => `${appId} ${lan}`;

/** The tag covers everything in the body. */
function prepare({ pieces, digest }: AssembledConfig, origin: string): ReadyConfig {
  const between = Buffer.from(JSON.stringify(origin).slice(1, -1));
  const parts = pieces.flatMap((piece, at) => (at === 0 ? piece : [between, ...piece]));
  const body = Buffer.concat(parts);
  return new ReadyConfig(body, `${digest} ${origin}`);
}

export class Configurations {
  readonly #db: Db;
  readonly #prefix: string;
  readonly #kept = new LRUCache<string, CachedConfig>({
    maxSize: maxCachedBytes,
    sizeCalculation: getSize,
  });
  readonly #access: AccessReader;
  readonly counts = { kept: 0, made: 0 };
  readonly #assembling = new Map<string, { revision: number; made: Promise<CachedConfig> }>();
  /** Limits parallel assemblies; waiting for a database connection would time out. */
  readonly #limit: BulkheadPolicy | undefined;

  /**
   * `timeoutMs`: for the database, before the last good response is used. `maxAgeMs`: how long
   * results are reused. `prefix`: public path of stored files.
   */
  constructor(
    db: Db,
    {
      timeoutMs,
      maxAgeMs = 0,
      prefix = '',
    }: { timeoutMs?: number | undefined; maxAgeMs?: number; prefix?: string | undefined } = {},
  ) {
    this.#db = db;
    this.#prefix = prefix;
    const { pool } = getState(db);
    this.#limit = pool && limitConnections(pool.size, 1 / 2);
    this.#access = new AccessReader(db, { timeoutMs, maxAgeMs });
  }

  get hasKept(): boolean {
    return this.#kept.size > 0;
  }

  async access(appId: string): Promise<AppAccess | undefined> {
    return (await this.#access.ask(appId)).get(appId);
  }

  /**
   * Falls back to the last known result while the database is unavailable; throws if there is none.
   */
  async accessOrLast(appId: string): Promise<AppAccess | LastAccess | undefined> {
    try {
      return this.#access.recall(appId) ?? (await this.access(appId));
    } catch (error) {
      return this.#access.getLast(appId, error);
    }
  }

  /** Whether an outage of the database has to be logged: once until it is over. */
  announceOutage(): boolean {
    return this.#access.announce();
  }

  getLast(
    appId: string,
    { lan, origin }: { lan: LocaleCode; origin: string },
  ): ReadyConfig | undefined {
    const kept = this.#kept.get(toName(appId, lan));
    if (!kept) return undefined;
    return kept.origin === origin ? kept.ready : prepare(kept, origin);
  }

  /** English if the application lacks `lan`. `origin`: base of relative image URLs. Throws 404. */
  async get(
    appId: string,
    { lan, origin, revision }: { lan: LocaleCode; origin: string; revision: number | undefined },
  ): Promise<ReadyConfig> {
    const current = revision ?? (await this.access(appId))?.revision;
    if (current === undefined) throw notFound('App');
    const name = toName(appId, lan);
    const kept = this.#kept.get(name);
    if (kept?.revision !== current) {
      const made = await this.#assembleOnce(name, current, { appId, lan, origin });
      // A recalled revision was older: without this, each call would assemble until its age ends.
      if (made.revision !== current) this.#access.outdate(appId);
      return made.origin === origin ? made.ready : prepare(made, origin);
    }
    if (kept.origin === origin) {
      this.counts.kept += 1;
      return kept.ready;
    }
    const prepared = prepare(kept, origin);
    this.#kept.set(name, { ...kept, origin, ready: prepared });
    return prepared;
  }

  /** Shares a running assembly for this or a later revision. */
  async #assembleOnce(
    name: string,
    revision: number,
    wanted: { appId: string; lan: LocaleCode; origin: string },
  ): Promise<CachedConfig> {
    const underWay = this.#assembling.get(name);
    if (underWay && underWay.revision >= revision) return underWay.made;
    this.counts.made += 1;
    const made = this.#make(name, wanted);
    this.#assembling.set(name, { revision, made });
    try {
      return await made;
    } finally {
      if (this.#assembling.get(name)?.made === made) this.#assembling.delete(name);
    }
  }

  async #make(
    name: string,
    { appId, lan, origin }: { appId: string; lan: LocaleCode; origin: string },
  ): Promise<CachedConfig> {
    const read = () =>
      snapshot(this.#db).execute(async (trx) => ({
        ...(await assemble(trx, appId, { lan, prefix: this.#prefix })),
        revision: (await apps.revision(trx, appId)) ?? 0,
      }));
    const assembled = await (this.#limit ? this.#limit.execute(read) : read());
    const ready = prepare(assembled, origin);
    const made = { ...assembled, origin, ready };
    this.#kept.set(name, made);
    return made;
  }
}
