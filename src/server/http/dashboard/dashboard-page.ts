import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#generated/contract.d.ts';
import type { Sessions } from '#server/services/auth/sessions.ts';
import type { Settings } from '#server/settings.ts';
import { chooseEncoding } from './accepted-encodings.ts';
import { accessCookie, readCookies } from '../contract/cookies.ts';

type User = components['schemas']['User'];

/** Where the page says who is signed in, so that its script need not ask (`src/dashboard/session/told-session.ts`). */
const SLOT = '<script type="application/json" id="session"></script>';

/**
 * What it says of the engine to who is about to queue texts (`engine-note.tsx`): that there is none, or that what goes over
 * a day's limit waits. Not how much: the page is for everybody.
 */
function describeTranslation(settings: Settings): string {
  const { TRANSLATION_ENGINE, TRANSLATION_MAX_CHARACTERS_PER_DAY } = settings;
  if (TRANSLATION_ENGINE === 'none') return '<meta name="translation-engine" content="none">';
  if (TRANSLATION_MAX_CHARACTERS_PER_DAY === 0) return '';
  return '<meta name="translation-limit" content="daily">';
}

/** As many ready pages are kept: there are few users, and each is told of in one way. */
const KEPT = 20;

const encoders = {
  br: (page: string) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: (page: string) => Promise.resolve(Buffer.from(page)),
};

/** The session told to the page: a user, nobody, or nothing. */
type Told = { user: User | null } | undefined;

/**
 * By the access token alone, which the page's address gets; the one that renews the session goes to other addresses
 * only. With a link from another site a browser sends no cookies, so that nothing can be said.
 */
async function getTold(request: FastifyRequest, sessions: Sessions): Promise<Told> {
  const tokens = readCookies(request, accessCookie);
  const isOwnVisit = ['none', 'same-origin'].includes(String(request.headers['sec-fetch-site']));
  if (tokens.length === 0) return isOwnVisit ? { user: null } : undefined;
  try {
    const caller = await sessions.byAccessTokens(tokens);
    return { user: caller.kind === 'user' ? caller.user : null };
  } catch (error) {
    // The page comes also while the database is away, and then says so itself.
    request.log.warn(error, 'The session of a page could not be looked up.');
    return undefined;
  }
}

/** The page with what it says of the session; a user's name must not end the script that it stands in. */
const tell = (html: string, told: string | undefined): string =>
  told === undefined
    ? html
    : html.replace(SLOT, () => SLOT.replace('></', () => `>${told.replaceAll('<', '\\u003c')}</`));

/** Sends the one page of the dashboard, with who is signed in, and with what the settings say of translation. */
export function createPageSender(source: string, sessions: Sessions, settings: Settings) {
  const html = source.replace(SLOT, describeTranslation(settings) + SLOT);
  const ready = new Map<string, Promise<Buffer>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const told = JSON.stringify(await getTold(request, sessions));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${encoding} ${told}`;
    const page = ready.get(key) ?? encoders[encoding](tell(html, told));
    if (ready.size >= KEPT) ready.clear();
    ready.set(key, page);
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return (
      reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Vary', 'Accept-Encoding')
        // It is one person's; nor may a browser keep it whole and show it again by Back, when somebody has signed out.
        .header('Cache-Control', 'no-store')
        .send(await page)
    );
  };
}
