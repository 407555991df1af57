import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#generated/model/index.ts';
import type { Sessions } from '#server/services/auth/sessions.ts';
import type { Settings } from '#server/settings.ts';
import { chooseEncoding } from './accepted-encodings.ts';
import { accessCookie, readCookies } from '../contract/cookies.ts';

/** Element for the embedded session, which saves the script a request. */
const SLOT = '<script type="application/json" id="session"></script>';

/** For `engine-note.tsx`: whether an engine and a daily limit exist, without its value. */
function describeTranslation(settings: Settings): string {
  const { TRANSLATION_ENGINE, TRANSLATION_MAX_CHARACTERS_PER_DAY } = settings;
  if (TRANSLATION_ENGINE === 'none') return '<meta name="translation-engine" content="none">';
  if (TRANSLATION_MAX_CHARACTERS_PER_DAY === 0) return '';
  return '<meta name="translation-limit" content="daily">';
}

const MAX_CACHED = 20;

const encoders = {
  br: (page: string) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: (page: string) => Promise.resolve(Buffer.from(page)),
};

type EmbeddedSession = { user: User | null } | undefined;

/**
 * Reads the access token only: the page does not receive the refresh cookie. Links from other sites
 * send no cookies.
 */
async function getEmbeddedSession(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<EmbeddedSession> {
  const tokens = readCookies(request, accessCookie);
  const isOwnVisit = ['none', 'same-origin'].includes(String(request.headers['sec-fetch-site']));
  if (tokens.length === 0) return isOwnVisit ? { user: null } : undefined;
  try {
    const caller = await sessions.byAccessTokens(tokens);
    return { user: caller.kind === 'user' ? caller.user : null };
  } catch (error) {
    // Without the database the page loads and reports the outage itself.
    request.log.warn(error, 'The session of a page could not be looked up.');
    return undefined;
  }
}

/** Embeds the session; escapes the name, which must not end the script. */
const embedSession = (html: string, sessionJson: string | undefined): string =>
  sessionJson === undefined
    ? html
    : html.replace(SLOT, () =>
        SLOT.replace('></', () => `>${sessionJson.replaceAll('<', '\\u003c')}</`),
      );

export function createPageSender(source: string, sessions: Sessions, settings: Settings) {
  const html = source.replace(SLOT, describeTranslation(settings) + SLOT);
  const ready = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const sessionJson = JSON.stringify(await getEmbeddedSession(request, sessions));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${encoding} ${sessionJson}`;
    const page = ready.get(key) ?? encoders[encoding](embedSession(html, sessionJson));
    if (ready.size >= MAX_CACHED) ready.clear();
    ready.set(key, page);
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return (
      reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Vary', 'Accept-Encoding')
        // The page is personal: neither a cache nor Back may show it after a sign-out.
        .header('Cache-Control', 'no-store')
        .send(await page)
    );
  };
}
