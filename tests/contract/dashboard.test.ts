import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

const inline = 'document.title = "Hi"';
const script = 'export default 1;';
const docs = 'document.title = "Contract"';
const settings = '<!doctype html><p>Settings';
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** A built dashboard of a few files. */
function build(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><script>${inline}</script><script type="module" src="/assets/a.js"></script>`,
  );
  writeFileSync(path.join(folder, 'assets/a.js'), script);
  writeFileSync(path.join(folder, 'assets/a.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(folder, 'docs.html'), `<!doctype html><script>${docs}</script>`);
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/settings.html'), settings);
  return folder;
}

const page = { headers: { Accept: 'text/html,*/*;q=0.8' } };

const folder = build();

describe('the built dashboard', () => {
  const shared = sharedTestApp({ dashboard: folder });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['/', '/login', '/apps/x/texts', '/index.html'])('is the page at %s', async (address) => {
    const { url } = shared();
    const response = await fetch(url + address, page);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(inline);
    // After signing out, Back must not bring the page of before out of the browser's memory.
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('may run its own scripts and nobody else’s', async () => {
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
      'img-src data:',
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
    const robots = await fetch(`${url}/robots.txt`);
    expect([robots.status, robots.headers.get('cache-control')]).toEqual([200, 'no-cache']);
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
