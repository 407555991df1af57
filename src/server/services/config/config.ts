import type { BulkheadPolicy } from 'cockatiel';
import { baseLocale, isLocale, type LocaleCode } from '#domain/locales.ts';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import { getPool } from '#server/db/dialects/pool-state.ts';
import type { Db } from '#server/db/schema.ts';
import { AccessReader } from './access-reader.ts';
import { notFound } from '../api-problem.ts';
import { assemble, type AssembledConfig } from './assemble-config.ts';
import { type LastAccess, LastGood } from './last-good.ts';
import { snapshot } from './list-answer.ts';
import { ReadyConfig } from './ready-config.ts';
import { limitConnections } from '../resources/write-lines.ts';

/**
 * A configuration of one application and language. Where it is seen from is said by the request, so anybody
 * can make up origins: only the last one's form is kept ready.
 */
interface KeptConfig extends AssembledConfig {
  revision: number;
  origin: string;
  ready: ReadyConfig;
}

/** How much is kept, in bytes: a few hundred apps of ordinary size in a few languages. */
const mostKept = 64 * 1024 * 1024;

/** An upper bound, in bytes, of an entry's size beside its text. */
const entrySize = 1024;

const getSize = ({ pieces, ready }: KeptConfig) =>
  // Each part has a frame of its own.
  entrySize + pieces.flat().reduce((sum, part) => sum + part.length + 64, 0) + ready.size;

/** Under which a configuration is kept: languages that nobody has are English. */
const toName = (appId: string, lan: string) => `${appId} ${isLocale(lan) ? lan : baseLocale}`;

/** The form for one origin. Its tag is made of all that its body is made of. */
function prepare({ pieces, digest }: AssembledConfig, origin: string): ReadyConfig {
  const between = Buffer.from(JSON.stringify(origin).slice(1, -1));
  const parts = pieces.flatMap((piece, at) => (at === 0 ? piece : [between, ...piece]));
  const body = Buffer.concat(parts);
  return new ReadyConfig(body, `${digest} ${origin}`);
}

/** Assembles configurations and keeps them ready until the application's revision says they are out of date. */
export class Configurations {
  readonly #db: Db;
  readonly #prefix: string;
  readonly #kept = new Map<string, KeptConfig>();
  readonly #access: AccessReader;
  readonly lastGood: LastGood;
  /** Where configurations came from since the start. */
  readonly counts = { kept: 0, made: 0 };
  /** Configurations being assembled, with the lowest revision that each will have. */
  readonly #making = new Map<string, { revision: number; made: Promise<KeptConfig> }>();
  #keptBytes = 0;
  /** Most calls for configurations wait here: in the line for connections they would be refused after a while. */
  readonly #limit: BulkheadPolicy | undefined;

  /**
   * `patienceMs`: how long the database may take to say what is current, before the last good answer is used.
   * `maxAgeMs`: how old a result may be for which the database is not asked again. `prefix`: the path below which
   * stored files are seen from outside.
   */
  constructor(
    db: Db,
    {
      patienceMs,
      maxAgeMs = 0,
      prefix = '',
    }: { patienceMs?: number | undefined; maxAgeMs?: number; prefix?: string | undefined } = {},
  ) {
    this.#db = db;
    this.#prefix = prefix;
    const pool = getPool(db);
    this.#limit = pool && limitConnections(pool.size, 1 / 2);
    this.lastGood = new LastGood(patienceMs);
    this.#access = new AccessReader(db, this.lastGood, maxAgeMs);
  }

  /** Whether there is anything to answer with while the database is away. */
  get hasKept(): boolean {
    return this.#kept.size > 0;
  }

  /** As `access`, as old as the operator allows; undefined when the database has to be asked. */
  recallAccess(appId: string): AppAccess | undefined {
    return this.#access.recall(appId);
  }

  /** The API key and the revision of an application as they are now; undefined when there is none. */
  async access(appId: string): Promise<AppAccess | undefined> {
    return (await this.#access.ask(appId)).get(appId);
  }

  /** As `access`; while the database cannot be asked, what it said last. Throws where it has said nothing. */
  async accessOrLast(appId: string): Promise<AppAccess | LastAccess | undefined> {
    try {
      return this.recallAccess(appId) ?? (await this.access(appId));
    } catch (error) {
      return this.lastGood.recall(appId, error);
    }
  }

  /** The last configuration that was assembled, if one is kept, however old. */
  getLast(
    appId: string,
    { lan, origin }: { lan: string; origin: string },
  ): ReadyConfig | undefined {
    const kept = this.#kept.get(toName(appId, lan));
    if (!kept) return undefined;
    return kept.origin === origin ? kept.ready : prepare(kept, origin);
  }

  /**
   * The configuration of an application in the language `lan`, or in English when it does not have that one.
   * `origin` is what relative image addresses are resolved against. `revision`: what `access` has answered to
   * the same request, if it was asked. 404 when there is no such application.
   */
  async get(
    appId: string,
    { lan, origin, revision }: { lan: string; origin: string; revision: number | undefined },
  ): Promise<ReadyConfig> {
    const current = revision ?? (await this.access(appId))?.revision;
    if (current === undefined) throw notFound('App');
    const ready = this.findReady(appId, { lan, origin, revision: current });
    if (ready) return ready;
    const locale = isLocale(lan) ? lan : baseLocale;
    const name = toName(appId, lan);
    const kept = this.#kept.get(name);
    if (kept?.revision !== current) {
      const made = await this.#makeOnce(name, current, { appId, locale, origin });
      if (made.origin === origin) return made.ready;
      return prepare(made, origin);
    }
    const prepared = prepare(kept, origin);
    this.#keep(name, { ...kept, origin, ready: prepared });
    return prepared;
  }

  /** As `get`, if it is kept in exactly this form. */
  findReady(
    appId: string,
    { lan, origin, revision }: { lan: string; origin: string; revision: number },
  ): ReadyConfig | undefined {
    const kept = this.#kept.get(toName(appId, lan));
    if (kept?.revision !== revision || kept.origin !== origin) return undefined;
    this.counts.kept += 1;
    return kept.ready;
  }

  /** Those who ask while it is being assembled for their revision, or a later one, share it. */
  async #makeOnce(
    name: string,
    revision: number,
    wanted: { appId: string; locale: LocaleCode; origin: string },
  ): Promise<KeptConfig> {
    const underWay = this.#making.get(name);
    if (underWay && underWay.revision >= revision) return underWay.made;
    this.counts.made += 1;
    const made = this.#make(name, wanted);
    this.#making.set(name, { revision, made });
    try {
      return await made;
    } finally {
      if (this.#making.get(name)?.made === made) this.#making.delete(name);
    }
  }

  async #make(
    name: string,
    { appId, locale, origin }: { appId: string; locale: LocaleCode; origin: string },
  ): Promise<KeptConfig> {
    const read = () =>
      snapshot(this.#db).execute(async (trx) => ({
        ...(await assemble(trx, appId, { lan: locale, prefix: this.#prefix })),
        revision: (await apps.revision(trx, appId)) ?? 0,
      }));
    const assembled = await (this.#limit ? this.#limit.execute(read) : read());
    const ready = prepare(assembled, origin);
    const made = { ...assembled, origin, ready };
    this.#keep(name, made);
    return made;
  }

  #keep(name: string, made: KeptConfig): void {
    const before = this.#kept.get(name);
    this.#keptBytes += getSize(made) - (before ? getSize(before) : 0);
    this.#kept.delete(name);
    this.#kept.set(name, made);
    for (const [oldest, kept] of this.#kept) {
      if (this.#keptBytes <= mostKept) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= getSize(kept);
    }
  }
}
