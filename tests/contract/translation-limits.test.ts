import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deeplEngine } from '#server/services/translation/engines/deepl.ts';
import { libreTranslateEngine } from '#server/services/translation/engines/libretranslate.ts';
import { listen } from '../support/listen.ts';
import { translated } from '../support/translated.ts';

const policy = { timeoutMs: 60_000, backoffMs: 1 };

async function answering(listener: RequestListener): Promise<string> {
  const { url, stop } = await listen(createServer(listener));
  onTestFinished(stop);
  return url;
}

const engines = [
  ['DeepL', (url: string) => deeplEngine({ url, key: 'k', policy })],
  ['LibreTranslate', (url: string) => libreTranslateEngine({ url, key: 'k', policy })],
] as const;

describe.each(engines)('any server at the address of %s', (name, makeEngine) => {
  it('is read up to 16 MB, whether it has no end or is packed', async () => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    const sent = { endless: 0 };
    const endless = await answering((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(piece)) sent.endless += 1;
      };
      response.on('drain', write);
      write();
    });
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const bomb = await answering((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    });
    for (const url of [endless, bomb])
      await expect(translated(makeEngine(url), ['One'])).rejects.toThrow(
        new RegExp(`^${name} sends more than 16 MB. Check [A-Z_]+.$`),
      );
    // Further bytes are in the buffers of both sides.
    expect(sent.endless).toBeLessThan(64);
  });

  it('sends key and texts nowhere else', async () => {
    const stolen: unknown[] = [];
    const other = await answering((request, response) => {
      stolen.push(request.headers);
      response.end('{}');
    });
    const url = await answering((_request, response) => {
      response.writeHead(307, { Location: other }).end();
    });
    await expect(translated(makeEngine(url), ['One'])).rejects.toThrow(/answered 307/);
    expect(stolen).toEqual([]);
  });
});
