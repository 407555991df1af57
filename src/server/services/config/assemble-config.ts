import { createHash, randomUUID } from 'node:crypto';
import { type LocaleCode, nearestLocale } from '#domain/locales.ts';
import type { ConfigResponse } from '#generated/model/index.ts';
import { appVpnServers } from '#server/db/tables/app-vpn-servers.ts';
import { colors } from '#server/db/tables/colors.ts';
import { images } from '#server/db/tables/images.ts';
import type { Db } from '#server/db/schema.ts';
import { configTextPages } from '#server/db/imports/text-json.ts';
import { uploadPath } from '#server/db/tables/uploads.ts';
import { requireApp } from '../resources/apps.ts';

export interface AssembledConfig {
  /** JSON between occurrences of the public origin, each of one or more buffers. */
  pieces: readonly (readonly Buffer[])[];
  digest: string;
}

/** Placeholder of the origin; random, so no content contains it. */
const originMark = `origin-${randomUUID()}`;

/** Resolves relative URLs against the server's origin, which client applications do not know. */
function absolute(url: string, prefix: string): string {
  if (!url.startsWith('/')) return url;
  return originMark + (url.startsWith(uploadPath('')) ? prefix + url : url);
}

/** In the language `lan`, another variety of it, or English. Throws 404. */
export async function assemble(
  db: Db,
  appId: string,
  { lan, prefix }: { lan: LocaleCode; prefix: string },
): Promise<AssembledConfig> {
  const app = await requireApp(db, appId);
  const locale = nearestLocale(lan, app.locales);
  const servers = await appVpnServers.listForConfig(db, appId);
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
      // Separates the pieces in the digest.
      hash.update('\0');
      return [toBytes(piece)];
    });
  // Texts may take megabytes: other requests run between pages.
  const texts = [toBytes(',"texts":{')];
  for await (const page of configTextPages(db, appId, locale)) {
    if (texts.length > 1) texts.push(toBytes(','));
    texts.push(hashed(page));
  }
  texts.push(toBytes('}}'));
  pieces.at(-1)?.push(...texts);
  return { pieces, digest: hash.digest('base64url') };
}
