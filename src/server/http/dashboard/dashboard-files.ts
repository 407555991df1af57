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
  folder: string;
  refuse: (request: FastifyRequest) => never;
  settings: Settings;
  sessions: Sessions;
}

/** Lists public files with `/` as separator, without compressed copies and tool data. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  return new Set(names.filter((name) => !/(?:^|\/)\./.test(name)));
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^]*?)<\/script>/gi);
  return (
    [...scripts]
      // Scripts with a type are data, or modules with an address.
      .filter((script) => !/\s(?:src|type)\s*=/i.test(script.groups?.['attributes'] ?? ''))
      .map((script) => script.groups?.['code'] ?? '')
      .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  );
}

/** The guide and the reference pages of the contract; absent unless built. */
const REFERENCE = /^docs(?:\/[\w-]+)*\.html$/;

/** Public even where the contract is not: the dashboard's header leads to it. */
const GUIDE = /^docs\/guide\b/;

/** The pages load one script and style sheet, and call this server only. */
function referencePolicy(html: string) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(html)],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
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
      // Helmet's defaults upgrade to https, which breaks plain LAN servers.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(html)],
        // Mantine inserts style elements; no markup has style attributes.
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
    // With helmet's `no-referrer`, plain forms send `Origin: null`, which is refused.
    referrerPolicy: { policy: 'same-origin' as const },
    // All responses over https already carry it.
    strictTransportSecurity: false,
    // For Internet Explorer and Flash, which cannot show the dashboard.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Browsers ignore these over http and log a warning.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
  };
}

/**
 * Whether to send the page: to browsers, and to programs such as curl that accept anything and
 * request no file.
 */
function wantsPage({ headers: { accept = '*/*' } }: FastifyRequest, name: string): boolean {
  return accept.includes('text/html') || (accept.trim() === '*/*' && !/^docs\/|\.\w+$/.test(name));
}

/** Scripts and style sheets, which inherit the page's policy. Workers need their own. */
const PLAIN_PART = /^assets\/(?!.*-worker-).*\.(?:js|css)$/;

/** Removes headers for documents, which are as long as many scripts. */
function leaveToThePage({ raw }: FastifyReply): void {
  for (const name of [
    'Content-Security-Policy',
    'X-DNS-Prefetch-Control',
    'X-Frame-Options',
    'X-XSS-Protection',
  ])
    raw.removeHeader(name);
}

/** Immutable files need no validators or ranges; this saves 100 bytes per file. */
const withoutMarks = { etag: false, lastModified: false, acceptRanges: false };

/**
 * Its files get absolute addresses, since the page is served at any depth. Scripts read the path
 * (`src/dashboard/browser/prefix.ts`).
 */
const placePage = (html: string, prefix: string): string =>
  prefix === ''
    ? html
    : html
        .replace('<html ', `<html data-prefix="${prefix}" `)
        .replaceAll(/(?<before>"|url\()\/assets\//g, `$<before>${prefix}/assets/`);

export async function serveDashboard(
  app: FastifyInstance,
  { folder, refuse, settings, sessions }: DashboardOptions,
): Promise<void> {
  const known = listFiles(folder);
  const prefix = getPublicPlace(settings)?.path ?? '';
  const html = placePage(readFileSync(path.join(folder, 'index.html'), 'utf8'), prefix);
  const sendPage = createPageSender(html, sessions, settings);
  app.addHook('onRequest', (_request, reply, done) => {
    // Helmet bypasses Fastify, whose header would override it.
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
    if (settings.PUBLIC_DETAILS === 'off' && !GUIDE.test(file)) continue;
    const policy = referencePolicy(readFileSync(path.join(folder, file), 'utf8'));
    const address = `/${file.replace('.html', '')}`;
    app.get(address, { helmet: { contentSecurityPolicy: policy } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').sendFile(file),
    );
    // The links of its page lead elsewhere there.
    app.get(`${address}/`, (_request, reply) => reply.redirect(`../${path.basename(address)}`));
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
