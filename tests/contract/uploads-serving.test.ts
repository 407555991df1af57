import { describe, expect, it } from 'vitest';
import { png, upload } from '../support/fixtures.ts';
import { sharedTestApp } from '../support/test-app.ts';

describe('a stored file', () => {
  const shared = sharedTestApp();

  /** Returns a request for the picture. */
  async function picture() {
    const { key, url } = await upload(await shared().admin());
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(shared().url + url, { method, headers });
    const etag = `"${/[\da-f]{32}/.exec(key)?.[0] ?? ''}"`;
    return { ask, etag };
  }

  it('is named by its key, and not sent again to a client that has it', async () => {
    const { ask, etag } = await picture();
    expect((await ask()).headers.get('etag')).toBe(etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await ask({ 'If-None-Match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('is described without being sent', async () => {
    const { ask, etag } = await picture();
    const answer = await ask({}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag,
      'content-length': String(png.length),
      'content-type': 'image/png',
      'accept-ranges': 'bytes',
    });
    const missing = await fetch(`${shared().url}/uploads/general/0.png`, { method: 'HEAD' });
    expect(missing.status).toBe(404);
  });

  const size = png.length;
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1-3', 1, 3],
    ['bytes=60-', 60, size - 1],
    ['bytes=60-9999', 60, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-9999', 0, size - 1],
  ])('is sent in part: %s', async (range, first, last) => {
    const { ask, etag } = await picture();
    const conditions: Record<string, string>[] = [{}, { 'If-Range': etag }];
    for (const condition of conditions) {
      const answer = await ask({ Range: range, ...condition });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(png.subarray(first, last + 1));
    }
    expect((await ask({ Range: range, 'If-Range': '"x"' })).status).toBe(200);
  });

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'bytes=-', 'bytes=a-b', 'lines=1-2'])(
    'is sent whole for a range that is none: %s',
    async (range) => {
      const { ask } = await picture();
      const answer = await ask({ Range: range });
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    },
  );

  it.each([`bytes=${size}-`, 'bytes=9999-10000', 'bytes=-0'])(
    'has no part outside: %s',
    async (range) => {
      const { ask } = await picture();
      const answer = await ask({ Range: range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});
