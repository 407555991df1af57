import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testTimeouts } from '#config/test-timeouts.ts';
import { setOrigin, stubLocalStorage } from '#tests/support/fake-backend.ts';
import { sessionStore } from './session/session-store.ts';
import { ApiError } from '#domain/api-error.ts';
import { UPLOAD_PATIENCE_MS, uploadImage } from './upload.ts';

/** Replaces the browser's; a test controls each request. */
// oxlint-disable-next-line house/private-part -- it is meant to pass for another
class FakeRequest {
  static sent: FakeRequest[] = [];
  static onSend: (() => void) | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  opened = '';
  aborted = false;
  body: FormData | undefined;
  open(method: string, url: string) {
    const { pathname, search } = new URL(url);
    this.opened = `${method} ${pathname}${search}`;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
    FakeRequest.onSend?.();
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

const file = new File(['x'], 'a.png', { type: 'image/png' });
const stored = { url: '/uploads/a.png', key: 'a.png' };

async function start(signal = new AbortController().signal) {
  const percents: number[] = [];
  const { promise: sent, resolve } = Promise.withResolvers<undefined>();
  FakeRequest.onSend = () => resolve(undefined);
  const onProgress = (percent: number) => percents.push(percent);
  const answer = uploadImage({ file, folder: 'app-images', signal, onProgress });
  // Tests await the rejection later; until then it must not count as unhandled.
  answer.catch(() => undefined);
  await sent;
  return { answer, percents, request: (index = 0) => FakeRequest.sent[index] };
}

beforeEach(() => {
  setOrigin('http://dashboard.test');
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  stubLocalStorage();
  sessionStore.signIn({ email: 'ada@example.com' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setOrigin(undefined);
});

describe('an upload', () => {
  it('reports the progress, and 100% only when the server has the file', async () => {
    const { answer, percents, request } = await start();
    expect(request()?.opened).toBe('POST /api/uploads/image?folder=app-images');
    request()?.upload.onprogress?.({ loaded: 50, total: 200 });
    request()?.upload.onprogress?.({ loaded: 200, total: 200 });
    expect(percents).toEqual([0, 25, 99]);
    request()?.answer(200, { data: stored });
    expect(await answer).toEqual(stored);
    expect(percents.at(-1)).toBe(100);
  });

  it("rejects with the server's reason", async () => {
    const { answer, request } = await start();
    request()?.answer(413, { message: 'File size must be less than 5MB' });
    await expect(answer).rejects.toMatchObject({
      status: 413,
      serverMessage: 'File size must be less than 5MB',
    });
  });

  it('is given up when nothing goes on, however long it has taken until then', async () => {
    vi.useFakeTimers();
    const { answer, request } = await start();
    for (let loaded = 1; loaded < 6; loaded += 1) {
      vi.advanceTimersByTime(UPLOAD_PATIENCE_MS - 1);
      request()?.upload.onprogress?.({ loaded, total: 10 });
    }
    expect(request()?.aborted).toBe(false);
    vi.advanceTimersByTime(UPLOAD_PATIENCE_MS);
    await expect(answer).rejects.toMatchObject({ failure: 'timeout' });
    expect(request()?.aborted).toBe(true);
  });

  it('is cancelled', async () => {
    const cancelling = new AbortController();
    const { answer, request } = await start(cancelling.signal);
    cancelling.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(request()?.aborted).toBe(true);
  });

  it('is not sent when it was cancelled before', async () => {
    FakeRequest.onSend = () => FakeRequest.sent[0]?.answer(200, { data: stored });
    const signal = AbortSignal.abort();
    const upload = { file, folder: 'app-images', signal, onProgress: () => undefined } as const;
    await expect(uploadImage(upload)).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.sent).toEqual([]);
  });

  it('says so when the server was not reached', async () => {
    const { answer, request } = await start();
    request()?.onerror?.();
    await expect(answer).rejects.toBeInstanceOf(ApiError);
  });

  it('is sent again after a lost session was refreshed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ email: 'ada@example.com' })));
    const { answer, request } = await start();
    request()?.answer(401, { message: 'Sign in to continue.' });
    await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(2), testTimeouts.expect.poll);
    expect(request(1)?.body?.get('image')).toBe(file);
    request(1)?.answer(200, { data: stored });
    expect(await answer).toEqual(stored);
  });
});
