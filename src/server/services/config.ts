import { createHash, randomUUID } from 'node:crypto';
import { baseLocale, isLocale, type LocaleCode } from '#domain/locales.ts';
import type { components } from '#generated/contract.d.ts';
import { type AppAccess, apps } from '../db/apps.ts';
import { colors } from '../db/colors.ts';
import { configServers } from '../db/config.ts';
import { images } from '../db/images.ts';
import type { Db } from '../db/schema.ts';
import { configTextPages } from '../db/text-json.ts';
import { uploadPath } from '../db/uploads.ts';
import { AccessReader } from './access-reader.ts';
import { notFound } from './api-problem.ts';
import { requireApp } from './apps.ts';
import { type LastAccess, LastGood } from './last-good.ts';
import { snapshot } from './list-answer.ts';
import { ReadyConfig } from './ready-config.ts';

type ConfigResponse = components['schemas']['ConfigResponse'];

/**
 * A configuration of one application and language. Where it is seen from is said by the request, so anybody
 * can make up origins: `pieces` are what stands between them, and only the last origin's form is kept ready.
 */
interface KeptConfig {
  revision: number;
  pieces: readonly string[];
  digest: string;
  origin: string;
  ready: ReadyConfig;
}

/** How much is kept, in bytes: a few hundred apps of ordinary size in a few languages. */
const mostKept = 64 * 1024 * 1024;

/** An upper bound, in bytes, of an entry's size beside its text. */
const entrySize = 1024;

const getSize = ({ pieces, ready }: KeptConfig) =>
  // Strings outside Latin-1 take two bytes a character; so does each piece's own frame.
  entrySize + pieces.reduce((sum, piece) => sum + 2 * piece.length + 64, 0) + ready.size;

/** Stands for the origin while a configuration is assembled; nothing that people write contains it. */
const originMark = `origin-${randomUUID()}`;

/** Under which a configuration is kept: languages that nobody has are English. */
const toName = (appId: string, lan: string) => `${appId} ${isLocale(lan) ? lan : baseLocale}`;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The form for one origin. Its tag is made of all that its body is made of. */
function prepare(pieces: readonly string[], contentDigest: string, origin: string): ReadyConfig {
  const body = Buffer.from(pieces.join(JSON.stringify(origin).slice(1, -1)));
  return new ReadyConfig(body, `${contentDigest} ${origin}`);
}

/** Relative addresses mean the origin of the server, which a client application does not know by itself. */
function absolute(url: string, prefix: string): string {
  if (!url.startsWith('/')) return url;
  return originMark + (url.startsWith(uploadPath('')) ? prefix + url : url);
}

/** The JSON of the contract's `ConfigResponse`. */
async function assemble(
  db: Db,
  appId: string,
  { lan, prefix }: { lan: LocaleCode; prefix: string },
): Promise<string> {
  const app = await requireApp(db, appId);
  const locale = app.locales.includes(lan) ? lan : baseLocale;
  const servers = await configServers(db, appId);
  const pictures = await images.list(db, appId);
  const palette = await colors.list(db, appId);
  const texts: string[] = [];
  for await (const page of configTextPages(db, appId, locale)) texts.push(page);
  const others: Omit<ConfigResponse, 'texts'> = {
    appId,
    name: app.name,
    platform: app.platform,
    locale,
    availableLocales: app.locales,
    images: Object.fromEntries(pictures.map(({ key, url }) => [key, absolute(url, prefix)])),
    colors: Object.fromEntries(palette.map(({ key, value }) => [key, value])),
    vpnServers: servers.map((server) => ({
      ...server,
      countryImage: absolute(server.countryImage, prefix),
    })),
  };
  return `${JSON.stringify(others).slice(0, -1)},"texts":{${texts.join(',')}}}`;
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

  /**
   * `patienceMs`: how long the database may take to say what is current, before the last good answer is used. `prefix`:
   * the path below which stored files are seen from outside.
   */
  constructor(
    db: Db,
    {
      patienceMs,
      prefix = '',
    }: { patienceMs?: number | undefined; prefix?: string | undefined } = {},
  ) {
    this.#db = db;
    this.#prefix = prefix;
    this.lastGood = new LastGood(patienceMs);
    this.#access = new AccessReader(db, this.lastGood);
  }

  /** Whether there is anything to answer with while the database is away. */
  get hasKept(): boolean {
    return this.#kept.size > 0;
  }

  /** As `access`, without waiting; undefined when the database has to be asked. */
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
      return await this.access(appId);
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
    return kept.origin === origin ? kept.ready : prepare(kept.pieces, kept.digest, origin);
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
      return prepare(made.pieces, made.digest, origin);
    }
    const prepared = prepare(kept.pieces, kept.digest, origin);
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
    const { text, revision } = await snapshot(this.#db).execute(async (trx) => ({
      text: await assemble(trx, appId, { lan: locale, prefix: this.#prefix }),
      revision: (await apps.revision(trx, appId)) ?? 0,
    }));
    const pieces = text.split(originMark);
    const contentDigest = digest(pieces.join('\0'));
    const ready = prepare(pieces, contentDigest, origin);
    const made = { revision, pieces, digest: contentDigest, origin, ready };
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
