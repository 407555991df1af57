import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { watchHeldWork } from '#tests/components/held-work.ts';
import { ApiError } from '#domain/api-error.ts';
import { applyChanges, resume } from '#changes/apply.ts';
import type { Calls } from '#changes/calls.ts';
import type { Change } from '#changes/diff.ts';
import { REASONS } from '#changes/sentences.ts';
import { STOPPED, type TaskContext } from '#domain/task.ts';
import type { Keep } from '#changes/journal.ts';
import { keepChanges } from '../changes.ts';
import { discardWork, forgetOthers, listUnfinished, claimWork } from './work-journal.ts';

const ada = { email: 'ada@example.com' };
const bob = { email: 'bob@example.com' };

const translated = (value: string) =>
  ({ value, isAutoTranslated: false, status: 'translated' }) as const;

const items = (count: number): Change[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'translation',
    change: 'added',
    locale: 'fr',
    key: `key.${n}`,
    after: translated(`Value ${n}`),
  }));

function createServer() {
  const server = {
    things: new Map<string, string>(),
    sent: [] as string[],
    lastCall: Infinity,
    isReadable: true,
    before: (): unknown => undefined,
    write: async (key: string, { value }: { value: string }) => {
      await server.before();
      if (server.sent.length >= server.lastCall)
        throw new ApiError({ failure: 'refused', status: 401 });
      server.sent.push(key);
      server.things.set(key, value);
    },
  };
  return server;
}

let server = createServer();
let place = '';

beforeEach(() => {
  server = createServer();
  place = `app ${crypto.randomUUID()}`;
  sessionStore.signIn(ada);
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStore.signIn({ email: 'nobody@example.com' });
  await forgetOthers();
});

const keep = (title = 'Import of many texts') =>
  keepChanges({ appId: place, page: 'texts', title });

const calls = {
  listTexts: () => Promise.resolve({ data: items(30).map(({ key }) => ({ _id: key, key })) }),
  listLocaleTexts: () => {
    if (!server.isReadable) return Promise.reject(new ApiError({ failure: 'network' }));
    const data = [...server.things].map(([key, value]) => ({
      ...translated(value),
      key,
      isMissing: false,
    }));
    return Promise.resolve({ data });
  },
  updateTranslation: (id: string, _: unknown, body: { value: string }) => server.write(id, body),
} as unknown as Calls; // as: a test fails if it makes other calls

interface Writing extends Partial<TaskContext> {
  keep: Keep;
}

const write = (changes: readonly Change[], { keep: kept, ...own }: Writing = { keep: keep() }) =>
  applyChanges(calls, { appId: place, changes, isFresh: true }, { ...context(), ...own }, kept);

const goOn = async ({ id }: { id: string }, own: TaskContext) => {
  const task = await claimWork(id);
  return task && resume(calls, { appId: place, task }, own);
};

const whole = { failed: [], skipped: [] };
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

async function only() {
  const [work, other] = await listUnfinished(place);
  if (!work || other) throw new Error('There is not one work to be continued.');
  return work;
}

describe('work that does not come to its end', () => {
  test('is kept while it goes on, and forgotten at its end', async () => {
    const countHeld = await watchHeldWork();
    const kept: number[] = [];
    server.before = async () => {
      kept.push(await countHeld());
      // Running jobs are not offered.
      expect(await listUnfinished(place)).toEqual([]);
    };
    await write(items(5));
    expect(kept).toEqual([1, 1, 1, 1, 1]);
    expect(await listUnfinished(place)).toEqual([]);
  });

  test('ends when the session is lost, and is continued where it ended, each item sent once', async () => {
    server.lastCall = 12;
    const { done, failed } = await write(items(30));
    expect([done.length, failed.length]).toEqual([12, 18]);
    expect(await only()).toMatchObject({ title: 'Import of many texts', total: 30, done: 12 });
    server.lastCall = Infinity;
    expect(await goOn(await only(), context())).toMatchObject(whole);
    expect(server.sent).toEqual(items(30).map(({ key }) => key));
    expect(await listUnfinished(place)).toEqual([]);
  });

  test('does not repeat writes that arrived unrecorded', async () => {
    server.lastCall = 3;
    await write(items(10));
    // Sent before the tab was closed; the responses never arrived.
    for (const n of [3, 4, 5]) server.things.set(`key.${n}`, `Value ${n}`);
    server.lastCall = Infinity;
    await goOn(await only(), context());
    expect(server.sent).toEqual([0, 1, 2, 6, 7, 8, 9].map((n) => `key.${n}`));
    expect(server.things.size).toBe(10);
  });

  test('leaves alone items that another user has changed since, and reports them', async () => {
    server.lastCall = 1;
    await write(items(4));
    server.lastCall = Infinity;
    server.things.set('key.2', 'By somebody else');
    expect(await goOn(await only(), context())).toMatchObject({
      skipped: [{ item: { key: 'key.2' }, reason: REASONS.translated }],
    });
    expect(server.things.get('key.2')).toBe('By somebody else');
    expect(await only()).toMatchObject({ total: 4, done: 3 });
  });

  test('stays after another stop, and when no look-up succeeds', async () => {
    const stopAt = (count: number) => {
      const stopping = new AbortController();
      const onProgress = ({ finished }: { finished: number }) => {
        if (finished === count) stopping.abort();
      };
      return { signal: stopping.signal, onProgress };
    };
    await write(items(30), { keep: keep(), ...stopAt(2) });
    const first = server.sent.length;
    expect(await only()).toMatchObject({ total: 30, done: first });
    const outcome = await goOn(await only(), stopAt(1));
    const { length: done } = server.sent;
    expect(done).toBeGreaterThan(first);
    expect(outcome?.skipped.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 30 - done }, () => STOPPED),
    );
    expect(await only()).toMatchObject({ total: 30, done });
    server.isReadable = false;
    await expect(goOn(await only(), context())).rejects.toThrow('network');
    expect(await only()).toMatchObject({ done });
  });

  test('is taken over by work of the same kind on the same items', async () => {
    server.lastCall = 1;
    await write(items(4));
    server.lastCall = 3;
    await write(items(3).slice(1), { keep: keep('Import of 2 texts') });
    expect(await only()).toMatchObject({ title: 'Import of many texts', total: 4, done: 3 });
    server.lastCall = 3;
    await write(items(4).slice(3), { keep: keep('Import of 1 text') });
    expect(await only()).toMatchObject({ title: 'Import of 1 text', total: 1, done: 0 });
  });

  test('is forgotten when it is discarded, or after a month', async () => {
    server.lastCall = 1;
    await write(items(4));
    await discardWork((await only()).id);
    expect(await listUnfinished(place)).toEqual([]);
    await write(items(4));
    expect(await only()).toMatchObject({ done: 0 });
    const month = 31 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + month);
    expect(await listUnfinished(place)).toEqual([]);
  });
});

describe('users who may continue it', () => {
  beforeEach(async () => {
    server.lastCall = 1;
    await write(items(4));
    server.lastCall = Infinity;
  });

  test('is the user who began it, also after signing out', async () => {
    sessionStore.signOut('left');
    expect(await listUnfinished(place)).toEqual([]);
    sessionStore.signIn({ ...ada });
    expect(await only()).toMatchObject({ done: 1 });
  });

  test('is no other user: their sign-in deletes it', async () => {
    sessionStore.signOut('left');
    sessionStore.signIn(bob);
    expect(await listUnfinished(place)).toEqual([]);
    sessionStore.signOut('left');
    sessionStore.signIn(ada);
    expect(await listUnfinished(place)).toEqual([]);
  });

  test('is one tab at a time', async () => {
    const work = await only();
    const other = await claimWork(work.id);
    expect(await listUnfinished(place)).toEqual([]);
    expect(await goOn(work, context())).toBeUndefined();
    expect(server.sent).toEqual(['key.0']);
    await other?.end(false);
    expect(await goOn(work, context())).toMatchObject(whole);
    expect(await goOn(work, context())).toBeUndefined();
    expect(server.sent).toHaveLength(4);
  });
});

const forbidStorage = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError');
  });

test.each([
  ['storage is forbidden', forbidStorage],
  // as never: the DOM types assume a secure context
  ['no locks', () => vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)],
])('with %s work goes on as ever, and is not kept', async (_, forbid) => {
  forbid();
  expect((await write(items(4))).done).toHaveLength(4);
});
