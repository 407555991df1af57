import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

const inline = 'document.title = "Hi"';
const script = 'export default 1;';
const docs = 'document.title = "Contract"';
const settings = '<!doctype html><p>Settings';
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const session = (told: string) => `<script type="application/json" id="session">${told}</script>`;

/** A few files. */
function build(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html>${session('')}<script>${inline}</script><script type="module" src="/assets/a.js"></script>`,
  );
  writeFileSync(path.join(folder, 'assets/a.js'), script);
  writeFileSync(path.join(folder, 'assets/a.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets/zip-worker-a1.js'), script);
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(folder, 'docs.html'), `<!doctype html><script>${docs}</script>`);
  mkdirSync(path.join(folder, 'docs/guide'), { recursive: true });
  for (const name of ['guide', 'guide/texts'])
    writeFileSync(path.join(folder, `docs/${name}.html`), `The page ${name}`);
  writeFileSync(path.join(folder, 'docs/settings.html'), settings);
  return folder;
}

const page = { headers: { Accept: 'text/html,*/*;q=0.8' } };

const folder = build();

describe('the built dashboard', () => {
  const shared = sharedTestApp({ dashboard: folder });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says in the page when nothing translates, or not more than so much a day, and only then', async () => {
    const getSaid = async (url: string) =>
      (await (await fetch(url, page)).text()).match(/<meta name="translation-[^>]*>/g);
    expect(await getSaid(shared().url)).toEqual([
      '<meta name="translation-engine" content="none">',
    ]);
    const env = { TRANSLATION_ENGINE: 'pseudo' };
    const other = await startTestApp({ dashboard: folder, env });
    expect(await getSaid(other.url)).toBeNull();
    const limited = { ...env, TRANSLATION_MAX_CHARACTERS_PER_DAY: '50000' };
    const third = await startTestApp({ dashboard: folder, env: limited });
    expect(await getSaid(third.url)).toEqual(['<meta name="translation-limit" content="daily">']);
  });

  it.each(['/', '/login', '/apps/x/texts', '/index.html'])('is the page at %s', async (address) => {
    const { url } = shared();
    const response = await fetch(url + address, page);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(inline);
    // After signing out, Back must not show the previous page.
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/login', '/apps/x/texts'])(
    'is the page at %s for programs that take anything, too',
    async (address) => {
      for (const [method, accept] of [
        ['HEAD', '*/*'],
        ['GET', '*/*'],
      ] as const) {
        const response = await fetch(shared().url + address, { method, headers: { accept } });
        expect([method, response.status]).toEqual([method, 200]);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
      const data = { headers: { Accept: 'application/json' } };
      expect((await fetch(shared().url + address, data)).status).toBe(404);
    },
  );

  /** The page as a browser requests it; `fetch` cannot send some of these headers. */
  const open = async (headers: Record<string, string>) => {
    const { hostname, port } = new URL(shared().url);
    const options = { hostname, port, headers: { ...page.headers, ...headers } };
    const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
    return buffer(answer);
  };
  const signIn = async () => (await shared().admin()).jar.header('/');

  it('embeds the signed-in user, and no other private data', async () => {
    const cookie = await signIn();
    const html = String(await open({ cookie }));
    expect(html).toContain(session('{"user":{"email":"admin@example.com"}}'));
    for (const secret of cookie.matchAll(/=(?<value>[^;]+)/g))
      expect(html).not.toContain(secret.groups?.['value']);
  });

  it.each([
    [
      'nobody, where a browser would have sent the cookie',
      { 'sec-fetch-site': 'none' },
      '{"user":null}',
    ],
    ['nobody, after a session', { cookie: 'admin_jwt=over' }, '{"user":null}'],
    ['nothing, with a link from another site', { 'sec-fetch-site': 'cross-site' }, ''],
    ['nothing, to what sends no such header', {}, ''],
  ])('says %s', async (_what, headers, told) => {
    expect(String(await open(headers))).toContain(session(told));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed: %s', async (encoding, decompress) => {
    const html = await open({ 'accept-encoding': encoding, cookie: await signIn() });
    expect(decompress(html).toString()).toContain(
      session('{"user":{"email":"admin@example.com"}}'),
    );
  });

  it('may run its own scripts only', async () => {
    const { url } = shared();
    const { headers } = await fetch(url, page);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${sha256(inline)}`,
      "style-src 'self' 'unsafe-inline'",
      "style-src-attr 'none'",
      "img-src 'self' data: blob: http: https:",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has the contract beside it, on a page with its own scripts and styles, which asks this server alone', async () => {
    const { url } = shared();
    const response = await fetch(`${url}/docs`, page);
    expect(await response.text()).toContain(docs);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${sha256(docs)}`,
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('has the other pages for reading there too, under the same policy', async () => {
    const { url } = shared();
    const response = await fetch(`${url}/docs/settings`, page);
    expect(await response.text()).toBe(settings);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')?.split(';')).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]),
    );
  });

  it.each([
    ['/docs/', '/docs'],
    ['/docs/guide/texts/?a=b', '/docs/guide/texts'],
  ])('leads from %s to %s', async (address, place) => {
    const response = await fetch(shared().url + address, page);
    expect([response.status, new URL(response.url).pathname]).toEqual([200, place]);
    expect(await response.text()).toBe(await (await fetch(shared().url + place, page)).text());
  });

  it('hides the contract and the details of its state from the public on request', async () => {
    const { url } = await startTestApp({ dashboard: folder, env: { PUBLIC_DETAILS: 'off' } });
    for (const address of ['/docs', '/docs/settings']) {
      const text = await (await fetch(url + address, page)).text();
      expect([text.includes(docs), text.includes(settings)]).toEqual([false, false]);
    }
    // The header of the dashboard leads there.
    for (const name of ['guide', 'guide/texts'])
      expect(await (await fetch(`${url}/docs/${name}`, page)).text()).toBe(`The page ${name}`);
    const state: unknown = await (await fetch(`${url}/readyz?verbose`)).json();
    expect(Object.keys(state as object)).toEqual(['status', 'checks']);
  });

  it('asks for https only where people come by https', async () => {
    const env = { PUBLIC_URL: 'https://apps.example.com' };
    const { url } = await startTestApp({ dashboard: folder, env });
    expect((await fetch(url, page)).headers.get('strict-transport-security')).toMatch(/max-age/);
  });

  it('has files that are kept for ever, and sent compressed', async () => {
    const { url } = shared();
    const response = await fetch(`${url}/assets/a.js`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(await response.text()).toBe(script);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/) as string,
    });
    // The browser never requests it again.
    for (const mark of ['etag', 'last-modified', 'accept-ranges'])
      expect(response.headers.has(mark), mark).toBe(false);
    const robots = await fetch(`${url}/robots.txt`);
    expect([robots.status, robots.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('sends the policy with workers, which run by their own, and not with the scripts of a page', async () => {
    const { url } = shared();
    const getHeaders = async (name: string) => (await fetch(`${url}/assets/${name}`)).headers;
    const [part, worker] = [await getHeaders('a.js'), await getHeaders('zip-worker-a1.js')];
    expect(worker.get('content-security-policy')).toContain("default-src 'self'");
    expect(part.get('content-security-policy')).toBeNull();
    expect(part.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/assets/missing.js',
    '/.vite/manifest.json',
    '/assets/a.js.br',
    '/docs.html',
    '/docs/settings.html',
    '/docs/missing',
    '/api/nothing',
    '/uploads/nothing',
    '/assets/..%2f..%2fetc/passwd',
  ])('is not what %s asks for', async (address) => {
    const { url } = shared();
    const response = await fetch(url + address, { headers: { Accept: '*/*' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});
