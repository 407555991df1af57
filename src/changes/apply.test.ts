import { describe, expect, it, vi } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives, type Change } from './diff.ts';
import { getChangeId } from './journal.ts';
import { planWrites } from './plan.ts';
import { ApiError } from '#domain/api-error.ts';
import type { Calls } from './calls.ts';
import { applyPlan } from './apply.ts';
import type { Keep } from './journal.ts';
import { bulkLimits } from './write-steps.ts';
import { STOPPED } from '#domain/task.ts';

const png = { type: 'image/png', size: 70, crc: 1 };
const empty = emptyArchive({ name: 'Nimbus', platform: 'iOS' });
const full: AppArchive = {
  ...empty,
  locales: ['en', 'fr'],
  texts: new Map([['hello', { value: 'Hello' }]]),
  translations: new Map([
    [
      'fr',
      new Map([['hello', { value: 'Bonjour', isAutoTranslated: true, status: 'translated' }]]),
    ],
  ]),
  colors: new Map([['tint', { value: '#FF8800' }]]),
  images: new Map([['logo', { file: png }]]),
};

const answer = { data: [] };

function createCalls(own: Partial<Calls> = {}) {
  const calls: Partial<Calls> = {
    getApp: vi.fn().mockResolvedValue({ name: 'Nimbus', platform: 'iOS', locales: ['en'] }),
    updateAppLocales: vi.fn().mockResolvedValue(answer),
    bulkCreateTexts: vi.fn().mockResolvedValue(answer),
    listTexts: vi.fn().mockResolvedValue({ data: [{ _id: 't1', key: 'hello' }] }),
    listImages: vi.fn().mockResolvedValue(answer),
    updateTranslation: vi.fn().mockResolvedValue(answer),
    bulkCreateColors: vi.fn().mockResolvedValue(answer),
    uploadFile: vi.fn().mockResolvedValue({ url: '/uploads/a.png', key: 'a.png' }),
    createImage: vi.fn().mockResolvedValue(answer),
    deleteUploadedImage: vi.fn().mockResolvedValue(undefined),
    ...own,
  };
  return calls as Calls; // as: calls that a test does not define must not happen
}

interface Sides {
  signal?: AbortSignal;
  keep?: Keep;
  before?: AppArchive;
  after?: AppArchive;
}

const run = (
  calls: Calls,
  { before = empty, after = full, signal = new AbortController().signal, keep }: Sides = {},
) =>
  applyPlan(
    calls,
    {
      plan: planWrites({ differences: diffArchives(before, after).differences, before }),
      appId: 'a1',
      openFile: () => Promise.resolve(new Blob(['png'])),
    },
    { signal, onProgress: () => undefined },
    keep,
  );

const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Not like this' });

describe('a plan that is carried out', () => {
  it('writes languages, texts, translations, colors and images, each by the calls for it', async () => {
    const calls = createCalls();
    const { done, failed, skipped } = await run(calls);
    expect([done.length, failed, skipped]).toEqual([5, [], []]);
    expect(calls.updateAppLocales).toHaveBeenCalledWith('a1', { locales: ['en', 'fr'] });
    expect(calls.bulkCreateTexts).toHaveBeenCalledWith({
      appId: 'a1',
      texts: [{ key: 'hello', value: 'Hello' }],
    });
    expect(calls.updateTranslation).toHaveBeenCalledWith('t1', 'fr', {
      value: 'Bonjour',
      isAutoTranslated: true,
    });
    expect(calls.createImage).toHaveBeenCalledWith({
      appId: 'a1',
      key: 'logo',
      url: '/uploads/a.png',
      s3Key: 'a.png',
    });
  });

  it('continues after a refusal, and reports the refused item with its reason', async () => {
    const calls = createCalls({ bulkCreateColors: () => Promise.reject(refused) });
    const { done, failed } = await run(calls);
    expect(done).toHaveLength(4);
    expect(failed).toMatchObject([
      { item: { kind: 'color', key: 'tint' }, reason: 'Not like this' },
    ]);
  });

  it('removes a file that no image has come to name', async () => {
    const calls = createCalls({ createImage: () => Promise.reject(refused) });
    const { failed } = await run(calls);
    expect(failed).toMatchObject([{ item: { kind: 'image' } }]);
    expect(calls.deleteUploadedImage).toHaveBeenCalledWith({ key: 'a.png' });
  });

  it('keeps a file that an image without an answer may name', async () => {
    const lost = new ApiError({ failure: 'timeout' });
    const calls = createCalls({ createImage: () => Promise.reject(lost) });
    await run(calls);
    expect(calls.deleteUploadedImage).not.toHaveBeenCalled();
  });

  it('makes an assigned server premium by removing and adding its assignment', async () => {
    const server = { countryId: 'de', ip: '203.0.113.7', isPremium: false };
    const servers = (isPremium: boolean) => ({
      ...empty,
      servers: new Map([['de 203.0.113.7', { ...server, isPremium }]]),
    });
    const vpnServerId = { _id: 's1', ...server };
    const order: string[] = [];
    const calls = createCalls({
      listVpnServers: vi.fn().mockResolvedValue({ data: [vpnServerId] }),
      listAppVpnServers: vi.fn().mockResolvedValue({ data: [{ _id: 'a9', vpnServerId }] }),
      removeVpnServerAssignment: (id) => {
        order.push(`remove ${id}`);
        return Promise.resolve(undefined);
      },
      assignVpnServers: ({ serverIds, isPremium }) => {
        order.push(`assign ${serverIds.join()} ${isPremium ? 'premium' : ''}`);
        return Promise.resolve(answer);
      },
    });
    await run(calls, { before: servers(false), after: servers(true) });
    expect(order).toEqual(['remove a9', 'assign s1 premium']);
  });

  it('begins nothing more when the server is out of reach', async () => {
    const away = new ApiError({ failure: 'network' });
    const calls = createCalls({ bulkCreateTexts: () => Promise.reject(away) });
    const { failed } = await run(calls);
    expect(failed.map(({ item }) => getChangeId(item))).toEqual([
      'text:hello',
      'translation:fr:hello',
      'color:tint',
      'image:logo',
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Error saving text. Cannot connect to server.'),
      expect.stringContaining('Error saving translation. Cannot connect to server.'),
      expect.stringContaining('Error saving color. Cannot connect to server.'),
      expect.stringContaining('Error saving image. Cannot connect to server.'),
    ]);
    expect(calls.bulkCreateColors).not.toHaveBeenCalled();
  });

  it('begins nothing more when it is stopped', async () => {
    const stopping = new AbortController();
    const calls = createCalls({
      bulkCreateTexts: () => {
        stopping.abort();
        return Promise.resolve(answer);
      },
    });
    const { done, skipped } = await run(calls, { signal: stopping.signal });
    expect(done).toHaveLength(2);
    expect(skipped.map(({ reason }) => reason)).toEqual([STOPPED, STOPPED, STOPPED]);
  });

  it('splits many texts into calls that end in time', async () => {
    const keys = Array.from({ length: bulkLimits.texts.items + 1 }, (_, n) => `key${n}`);
    const texts = new Map(keys.map((key) => [key, { value: key }]));
    const calls = createCalls();
    const { done } = await run(calls, { after: { ...empty, texts } });
    expect(done).toHaveLength(keys.length);
    expect(calls.bulkCreateTexts).toHaveBeenCalledTimes(2);
  });

  it('counts what goes with another write as that one ends', async () => {
    const renamed = { ...empty, colors: new Map([['accent', { value: '#FF8800' }]]) };
    const before = { ...empty, colors: new Map([['tint', { value: '#FF8800' }]]) };
    const listColors = vi.fn().mockResolvedValue({ data: [{ _id: 'c1', key: 'tint' }] });
    const updateColor = vi.fn().mockResolvedValueOnce(answer).mockRejectedValue(refused);
    const calls = createCalls({ listColors, updateColor });
    const open = new Set<string>();
    const keep: Keep = (items) => {
      for (const item of items) open.add(getChangeId(item));
      const done = (ended: readonly Change[]) => {
        for (const item of ended) open.delete(getChangeId(item));
      };
      return Promise.resolve({ done, end: () => Promise.resolve() });
    };
    const sides = { before, after: renamed, keep };
    expect((await run(calls, sides)).done.map(getChangeId)).toEqual(['color:accent', 'color:tint']);
    expect([...open]).toEqual([]);
    expect(updateColor).toHaveBeenCalledWith('c1', {
      appId: 'a1',
      key: 'accent',
      value: '#FF8800',
    });
    expect((await run(calls, sides)).failed.map(({ item }) => getChangeId(item))).toEqual([
      'color:accent',
      'color:tint',
    ]);
    expect([...open]).toEqual(['color:accent', 'color:tint']);
  });
});
