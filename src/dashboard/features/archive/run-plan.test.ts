import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives, getDifferenceId } from '#domain/archive-diff.ts';
import { planWrites } from '#domain/archive-plan.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import type { ArchiveCalls } from './archive-calls.ts';
import { type PlanRun, runPlan } from './run-plan.ts';

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

/** A server that takes everything and has the text `hello`. */
function createCalls(own: Partial<ArchiveCalls> = {}) {
  const calls: Partial<ArchiveCalls> = {
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
  return calls as ArchiveCalls; // as: a call that a test does not name must not be made
}

interface Sides extends Pick<Partial<PlanRun>, 'signal' | 'keep'> {
  before?: AppArchive;
  after?: AppArchive;
}

const run = (
  calls: ArchiveCalls,
  { before = empty, after = full, signal = new AbortController().signal, keep }: Sides = {},
) =>
  runPlan(new QueryClient(), {
    plan: planWrites({ differences: diffArchives(before, after).differences, before }),
    keep,
    appId: 'a1',
    calls,
    openFile: () => Promise.resolve(new Blob(['png'])),
    signal,
  });

const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Not like this' });

describe('a plan that is carried out', () => {
  it('writes languages, texts, translations, colors and images, each by the calls for it', async () => {
    const calls = createCalls();
    const { done, failed, notStarted } = await run(calls);
    expect([done.length, failed, notStarted]).toEqual([5, [], []]);
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

  it('goes on after a refusal, and says what was refused and why', async () => {
    const calls = createCalls({ bulkCreateColors: () => Promise.reject(refused) });
    const { done, failed } = await run(calls);
    expect(done).toHaveLength(4);
    expect(failed).toMatchObject([{ item: { kind: 'color', key: 'tint' }, error: refused }]);
  });

  it('removes a file that no image has come to name', async () => {
    const calls = createCalls({ createImage: () => Promise.reject(refused) });
    const { failed } = await run(calls);
    expect(failed).toMatchObject([{ item: { kind: 'image' } }]);
    expect(calls.deleteUploadedImage).toHaveBeenCalledWith({ key: 'a.png' });
  });

  it('makes an assigned server premium by assigning it anew: again, it would stay as it is', async () => {
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
    const report = await run(calls);
    expect(report.unreachable).toBe(away);
    expect(report.notStarted.map(getDifferenceId)).toEqual([
      'translation:fr:hello',
      'color:tint',
      'image:logo',
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
    const { done, notStarted } = await run(calls, { signal: stopping.signal });
    expect([done.length, notStarted.length]).toEqual([2, 3]);
  });

  it('counts what goes with another write as that one ends', async () => {
    const renamed = { ...empty, colors: new Map([['accent', { value: '#FF8800' }]]) };
    const before = { ...empty, colors: new Map([['tint', { value: '#FF8800' }]]) };
    const listColors = vi.fn().mockResolvedValue({ data: [{ _id: 'c1', key: 'tint' }] });
    const updateColor = vi.fn().mockResolvedValueOnce(answer).mockRejectedValue(refused);
    const calls = createCalls({ listColors, updateColor });
    const open = new Set<string>();
    const keep: PlanRun['keep'] = (items) => {
      for (const item of items) open.add(getDifferenceId(item));
      const done = (ended: typeof items) => {
        for (const item of ended) open.delete(getDifferenceId(item));
      };
      return Promise.resolve({ done, end: () => Promise.resolve() });
    };
    const sides = { before, after: renamed, keep };
    expect((await run(calls, sides)).done.map(getDifferenceId)).toEqual([
      'color:accent',
      'color:tint',
    ]);
    expect([...open]).toEqual([]);
    expect(updateColor).toHaveBeenCalledWith('c1', {
      appId: 'a1',
      key: 'accent',
      value: '#FF8800',
    });
    expect((await run(calls, sides)).failed.map(({ item }) => getDifferenceId(item))).toEqual([
      'color:accent',
      'color:tint',
    ]);
    expect([...open]).toEqual(['color:accent', 'color:tint']);
  });
});
