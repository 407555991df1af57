import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp, png, upload } from '../support/fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { startTestApp } from '../support/test-app.ts';

/** Damage to a stored file from outside. */
const damages: Readonly<Record<string, (file: string) => void>> = {
  shorter: (file) => writeFileSync(file, readFileSync(file).subarray(0, 10)),
  longer: (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(100)])),
  missing: (file) => rmSync(file),
};

/** A picture in use, and its file's place. */
async function withPicture(kind: 'disk' | 'S3') {
  const store = kind === 'S3' ? await startObjectStore() : undefined;
  const app = await startTestApp({ env: store?.env ?? {} });
  const client = await app.admin();
  const { key, url } = await upload(client);
  const body = { appId: await createApp(client), key: 'hero', url, s3Key: key };
  ok(await client.api.POST('/api/images', { body }));
  const file = store?.fileOf(key) ?? path.join(app.services.settings.DATA_DIR, 'uploads', key);
  const ask = (headers: Record<string, string> = {}) => fetch(app.url + url, { headers });
  return { client, key, file, ask };
}

describe.each(['disk', 'S3'] as const)('a file on %s that is not as it was stored', (kind) => {
  let stored: Awaited<ReturnType<typeof withPicture>>;
  beforeEach(async () => {
    stored = await withPicture(kind);
  });

  it.each(Object.entries(damages))(
    'and is %s is not found, and healed by an upload',
    async (_, damage) => {
      const { client, key, file, ask } = stored;
      damage(file);
      for (const headers of [{}, { Range: 'bytes=0-4' }] as Record<string, string>[]) {
        const answer = await ask(headers);
        expect([answer.status, await answer.json()]).toEqual([
          404,
          { message: 'File not found', code: 'not_found' },
        ]);
      }
      expect((await upload(client)).key).toBe(key);
      expect(Buffer.from(await (await ask()).arrayBuffer())).toEqual(png);
    },
  );
});
