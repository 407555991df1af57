import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { s3Store, type StoreLimits } from '#server/services/uploads/s3-store.ts';
import { startObjectStore, type TestStore } from '../support/object-store.ts';
import { temporaryDirectory } from '../support/test-app.ts';

function connect({ env }: TestStore, limits?: Partial<StoreLimits>) {
  const place = {
    endpoint: env['S3_ENDPOINT'] ?? '',
    bucket: env['S3_BUCKET'] ?? '',
    region: 'us-east-1',
    credentials: {
      accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    },
  };
  return s3Store(place, limits);
}

function makeDraft(size: number) {
  const draft = path.join(temporaryDirectory(), 'draft');
  writeFileSync(draft, Buffer.alloc(size));
  return { draft, facts: { mimeType: 'image/png', size } as const };
}

const size = 5 * 1024 * 1024;

describe('an object store that accepts requests and never answers', () => {
  it('is given up after one limit for all attempts', async () => {
    const store = await startObjectStore();
    const { draft, facts } = makeDraft(10);
    const connected = connect(store, { callMs: 300 });
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      const { go } = store.hold(method);
      const call = {
        PUT: () => connected.put('general/a.png', draft, facts),
        GET: () => connected.open('general/a.png', size),
        DELETE: () => connected.remove('general/a.png'),
      };
      await expect(call[method]()).rejects.toMatchObject({ code: 'EAWAY' });
      go();
    }
    // At most one of each: a request may be aborted before it is sent.
    expect(store.requests()).toBeLessThanOrEqual(3);
  });
});

it('readers that stop reading hold up no upload', async () => {
  const store = await startObjectStore();
  const connected = connect(store);
  // More than the buffers of both sides.
  const { draft, facts } = makeDraft(size);
  await connected.put('general/a.png', draft, facts);
  const readers = await Promise.all(
    Array.from({ length: 60 }, () => connected.open('general/a.png', size)),
  );
  await connected.put('general/b.png', draft, facts);
  expect(store.keys().toSorted()).toEqual(['general/a.png', 'general/b.png']);
  for (const reader of readers) reader?.destroy();
});

it('a file whose store stops sending ends with an error', async () => {
  const store = await startObjectStore();
  const { draft, facts } = makeDraft(size);
  await connect(store).put('general/a.png', draft, facts);
  store.stall();
  const file = await connect(store, { idleMs: 1000 }).open('general/a.png', size);
  if (!file) throw new Error('The store has the file.');
  await expect(buffer(file)).rejects.toThrow(/timed out/);
});
