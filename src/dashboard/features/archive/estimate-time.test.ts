import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AppArchive, type ArchiveTranslation, emptyArchive } from '#domain/app-archive.ts';
import { countWrites, describeTime, estimateTime } from './new-app-dialog.tsx';

it('counts what is written one by one: translations that have a value, and images with their files', () => {
  const translation: ArchiveTranslation = {
    value: 'Bonjour',
    isAutoTranslated: true,
    status: 'translated',
  };
  const archive: AppArchive = {
    ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
    locales: ['en', 'fr'],
    texts: new Map([['hello', { value: 'Hello' }]]),
    translations: new Map([
      [
        'fr',
        new Map([
          ['hello', translation],
          ['bye', { ...translation, value: '', status: 'pending' }],
        ]),
      ],
    ]),
    images: new Map([
      ['linked', { url: 'https://example.com/a.png' }],
      ['stored', { file: { type: 'image/png', size: 1, crc: 1 } }],
    ]),
  };
  expect(countWrites(archive)).toBe(1 + 1 + 2);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Estimates writes on a server with 50 ms per call, serial or parallel. */
async function estimate(writes: number, waits: 'in line' | 'far away') {
  let free = 0;
  const listApps = vi.fn(async () => {
    free = Math.max(free, Date.now()) + 50;
    const end = waits === 'in line' ? free : Date.now() + 50;
    await new Promise((resolve) => setTimeout(resolve, end - Date.now()));
    return [];
  });
  const estimated = estimateTime(writes, { listApps });
  await vi.runAllTimersAsync();
  return { ms: await estimated, calls: listApps.mock.calls.length };
}

it('asks once where the answer says that it is a moment', async () => {
  expect(await estimate(10, 'in line')).toEqual({ ms: 10 * 2 * 50, calls: 1 });
});

it('asks as often at once as is written, where it may take long', async () => {
  expect(await estimate(600, 'in line')).toEqual({ ms: 600 * 2 * 50, calls: 7 });
  expect(await estimate(600, 'far away')).toEqual({ ms: (600 * 2 * 50) / 6, calls: 7 });
});

it.each([
  [4000, undefined],
  [12_000, 'about 20 seconds'],
  [58_000, 'about 1 minute'],
  [250_000, 'about 4 minutes'],
  [7_000_000, 'about 2 hours'],
])('says of %d ms: %s', (ms, words) => {
  expect(describeTime(ms)).toBe(words);
});
