import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '#server/services/auth/sessions.ts';
import { getPublicPlace, type Settings } from '#server/settings.ts';
import { createPageSender } from './dashboard-page.ts';
import { isBeside } from './path-prefix.ts';

interface DashboardOptions {
  /** Where the built dashboard lies. */
  folder: string;
  /** Refuses a request for which there is no file. */
  refuse: (request: FastifyRequest) => never;
  settings: Settings;
  sessions: Sessions;
}

/** The files people may ask for, with `/` between the steps; compressed copies and tool data are not among them. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  return new Set(names.filter((name) => !/(?:^|\/)\./.test(name)));
}

/** Hashes by which the content security policy admits the inline scripts of a page. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/gi);
  return (
    [...scripts]
      // Scripts with a type are data or modules with an address.
      .filter((script) => !/\s(?:src|type)\s*=/i.test(script.groups?.['attributes'] ?? ''))
      .map((script) => script.groups?.['code'] ?? '')
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  );
}

/** The contract and other pages for reading; absent where they were not built. */
const REFERENCE = /^docs(?:\/[\w-]+)?\.html$/;

/** The pages load their one script and style sheet, try calls of this server, and need nothing else from anywhere. */
function referencePolicy(html: string) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(html)],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ['data:'],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
    },
  };
}

function helmetOptions(html: string, settings: Settings) {
  const https = settings.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      // Helmet's defaults rewrite http to https, which breaks a server on a plain LAN.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(html)],
        // Mantine puts style elements into the page; nothing has a style attribute in its markup.
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // With helmet's `no-referrer` a browser sends `Origin: null` with a plain form, which is refused.
    referrerPolicy: { policy: 'same-origin' as const },
    // Every answer of the server has it where people come by https.
    strictTransportSecurity: false,
    // Browsers heed these over https only, and complain about them over http.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  };
}

/**
 * Whether the page is the answer: to people, and to programs that take anything and name no file, such as curl and whoever
 * looks whether the server is up.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, name: string): boolean {
  return accept.includes('text/html') || (accept.trim() === '*/*' && !/^docs\/|\.\w+$/.test(name));
}

/** A script or a style sheet, to which the policy of the page applies; a worker brings its own. */
const PLAIN_PART = /^assets\/(?!.*-worker-).*\.(?:js|css)$/;

/** Takes off what only a document heeds: it is as long as many a script. */
function leaveToThePage({ raw }: FastifyReply): void {
  for (const name of [
    'Content-Security-Policy',
    'X-DNS-Prefetch-Control',
    'X-Download-Options',
    'X-Frame-Options',
    'X-Permitted-Cross-Domain-Policies',
    'X-XSS-Protection',
  ])
    raw.removeHeader(name);
}

/** What never changes under its name is not asked for again, and fetched as a whole: 100 bytes less with each file. */
const withoutMarks = { etag: false, lastModified: false, acceptRanges: false };

/**
 * The page as it is served below a path: it names its first files from the root of the host, as it is the answer to
 * addresses of any depth, and its scripts read the path (`src/dashboard/device/prefix.ts`). All other files name each
 * other by where they are themselves.
 */
const placePage = (html: string, prefix: string): string =>
  prefix === ''
    ? html
    : html
        .replace('<html ', `<html data-prefix="${prefix}" `)
        .replaceAll(/(?<before>"|url\()\/assets\//g, `$<before>${prefix}/assets/`);

/** Serves the built dashboard: its files, and its one page for every other address a browser opens. */
export async function serveDashboard(
  app: FastifyInstance,
  { folder, refuse, settings, sessions }: DashboardOptions,
): Promise<void> {
  const known = listFiles(folder);
  const prefix = getPublicPlace(settings)?.path ?? '';
  const html = placePage(readFileSync(path.join(folder, 'index.html'), 'utf8'), prefix);
  const sendPage = createPageSender(html, sessions, settings);
  app.addHook('onRequest', (_request, reply, done) => {
    // Helmet writes its policy past Fastify, whose own header would replace it.
    reply.removeHeader('Content-Security-Policy');
    done();
  });
  await app.register(helmet, helmetOptions(html, settings));
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const file of [...known].filter((name) => REFERENCE.test(name))) {
    known.delete(file);
    const policy = referencePolicy(readFileSync(path.join(folder, file), 'utf8'));
    const address = `/${file.replace('.html', '')}`;
    app.get(address, { helmet: { contentSecurityPolicy: policy } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile(file),
    );
  }
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    if (known.has(name) && name !== 'index.html') {
      const lasting = name.startsWith('assets/');
      if (PLAIN_PART.test(name)) leaveToThePage(reply);
      void reply.header(
        'Cache-Control',
        lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      return lasting ? reply.sendFile(name, withoutMarks) : reply.sendFile(name);
    }
    const isPage = wantsPage(request, name) && !isBeside(prefix, request.originalUrl);
    if (/^(?:api|uploads|assets)\//.test(name) || !isPage) return refuse(request);
    return sendPage(request, reply);
  });
}
