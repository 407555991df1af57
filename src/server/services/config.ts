import { createHash } from 'node:crypto';
import type { components } from '#generated/contract.d.ts';
import { baseLocale, isLocale, type LocaleCode } from '#domain/locales.ts';
import { type AppAccess, apps } from '../db/apps.ts';
import { colors } from '../db/colors.ts';
import { configServers, configTexts } from '../db/config.ts';
import { images } from '../db/images.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from './api-problem.ts';
import { type AppAccessReader, appAccessReader } from './app-access.ts';
import { requireApp } from './apps.ts';

type ConfigResponse = components['schemas']['ConfigResponse'];

/** A configuration, ready to be sent. */
interface ReadyConfig {
  body: Buffer;
  /** Strong: made of the body. */
  etag: string;
}

/** How much is kept ready, in bytes: a few hundred apps of ordinary size in a few languages. */
const mostKept = 64 * 1024 * 1024;

/** Relative addresses mean this origin, which a client application does not know by itself. */
const absolute = (url: string, origin: string) => (url.startsWith('/') ? origin + url : url);

async function assemble(
  db: Db,
  appId: string,
  lan: LocaleCode,
  origin: string,
): Promise<ConfigResponse> {
  const app = await requireApp(db, appId);
  const locale = app.locales.includes(lan) ? lan : baseLocale;
  const servers = await configServers(db, appId);
  const pictures = await images.list(db, appId);
  const palette = await colors.list(db, appId);
  return {
    appId,
    name: app.name,
    platform: app.platform,
    locale,
    availableLocales: app.locales,
    images: Object.fromEntries(pictures.map(({ key, url }) => [key, absolute(url, origin)])),
    colors: Object.fromEntries(palette.map(({ key, value }) => [key, value])),
    texts: await configTexts(db, appId, locale),
    vpnServers: servers.map((server) => ({
      ...server,
      countryImage: absolute(server.countryImage, origin),
    })),
  };
}

/** Assembles configurations and keeps them ready until the application's revision says they are out of date. */
export class Configurations {
  readonly #db: Db;
  readonly #kept = new Map<string, ReadyConfig & { revision: number }>();
  readonly #access: AppAccessReader;
  #keptBytes = 0;

  constructor(db: Db) {
    this.#db = db;
    this.#access = appAccessReader(db);
  }

  /** The API key and the revision of an application as they are now; undefined when there is none. */
  access(appId: string): Promise<AppAccess | undefined> {
    return this.#access.load(appId);
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
    const locale = isLocale(lan) ? lan : baseLocale;
    const name = `${appId} ${locale} ${origin}`;
    const kept = this.#kept.get(name);
    if (kept?.revision === current) return kept;
    return this.#make(name, appId, locale, origin);
  }

  async #make(name: string, appId: string, lan: LocaleCode, origin: string): Promise<ReadyConfig> {
    // One snapshot: revision and content are of the same moment, whoever writes meanwhile.
    const snapshot = this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only');
    const { config, revision } = await snapshot.execute(async (trx) => ({
      config: await assemble(trx, appId, lan, origin),
      revision: (await apps.revision(trx, appId)) ?? 0,
    }));
    const body = Buffer.from(JSON.stringify(config));
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const made = { body, etag, revision };
    this.#keep(name, made);
    return made;
  }

  #keep(name: string, made: ReadyConfig & { revision: number }): void {
    this.#keptBytes += made.body.length - (this.#kept.get(name)?.body.length ?? 0);
    this.#kept.delete(name);
    this.#kept.set(name, made);
    for (const [oldest, { body }] of this.#kept) {
      if (this.#keptBytes <= mostKept) return;
      this.#kept.delete(oldest);
      this.#keptBytes -= body.length;
    }
  }
}
