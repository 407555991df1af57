import { createHash, randomUUID } from 'node:crypto';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import type { components } from '#generated/contract.d.ts';
import { colors } from '#server/db/tables/colors.ts';
import { configServers } from '#server/db/tables/config.ts';
import { images } from '#server/db/tables/images.ts';
import type { Db } from '#server/db/schema.ts';
import { configTextPages } from '#server/db/imports/text-json.ts';
import { uploadPath } from '#server/db/tables/uploads.ts';
import { requireApp } from '../resources/apps.ts';

type ConfigResponse = components['schemas']['ConfigResponse'];

/** The JSON of the contract's `ConfigResponse`. */
export interface AssembledConfig {
  /** What stands between the places of the origin from which it is seen, as JSON says that; each of one or more parts. */
  pieces: readonly (readonly Buffer[])[];
  /** Of the pieces. */
  digest: string;
}

/** Stands for the origin while a configuration is assembled; nothing that people write contains it. */
const originMark = `origin-${randomUUID()}`;

/** Relative addresses mean the origin of the server, which a client application does not know by itself. */
function absolute(url: string, prefix: string): string {
  if (!url.startsWith('/')) return url;
  return originMark + (url.startsWith(uploadPath('')) ? prefix + url : url);
}

/** The configuration in the language `lan`, or in English when the application does not have that one; or 404. */
export async function assemble(
  db: Db,
  appId: string,
  { lan, prefix }: { lan: LocaleCode; prefix: string },
): Promise<AssembledConfig> {
  const app = await requireApp(db, appId);
  const locale = app.locales.includes(lan) ? lan : baseLocale;
  const servers = await configServers(db, appId);
  const pictures = await images.list(db, appId);
  const palette = await colors.list(db, appId);
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
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const toBytes = (text: string) => hashed(Buffer.from(text));
  const pieces = JSON.stringify(others)
    .slice(0, -1)
    .split(originMark)
    .map((piece) => {
      // Otherwise a digest would not tell where one ends.
      hash.update('\0');
      return [toBytes(piece)];
    });
  // There may be megabytes of texts: a page is taken in, then others get their turn.
  const texts = [toBytes(',"texts":{')];
  for await (const page of configTextPages(db, appId, locale)) {
    if (texts.length > 1) texts.push(toBytes(','));
    texts.push(hashed(page));
  }
  texts.push(toBytes('}}'));
  pieces.at(-1)?.push(...texts);
  return { pieces, digest: hash.digest('base64url') };
}
