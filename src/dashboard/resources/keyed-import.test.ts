import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Calls } from '#changes/calls.ts';
import { REASONS } from '#changes/sentences.ts';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { ApiError } from '#domain/api-error.ts';
import { sendImport, toKeyedChange } from './keyed-import.ts';

const rows = (...keys: string[]) =>
  keys.map((key, id) => ({
    id: id + 10,
    kind: 'new' as const,
    entry: { key, value: '#ffffff', line: id + 1, alpha: 0.5, note: 'Transparency left out.' },
  }));

const existing = new Map([['b', { key: 'b', value: '#000000', description: 'Kept' }]]);

function send(kind: 'text' | 'color', own: Partial<Calls>, signal = new AbortController().signal) {
  const onProgress = vi.fn();
  const onWritten = vi.fn();
  const task = {
    appId: 'a1',
    page: 'imports',
    title: 'Import',
    rows: rows('a', 'b'),
    onWritten,
    toChange: (entry: { key: string; value: string }) =>
      toKeyedChange(kind, entry, existing.get(entry.key)),
  };
  const list = () => Promise.resolve({ data: [...existing.values()] });
  replaceCalls({ listTexts: list, listColors: list, ...own });
  const report = sendImport(new QueryClient(), task, { signal, onProgress });
  return { report, onProgress, onWritten };
}

it('sends what the contract has a place for, and keeps descriptions that the file leaves out', async () => {
  const bulkCreateColors = vi.fn(() => Promise.resolve());
  const { report, onProgress } = send('color', { bulkCreateColors });
  expect((await report).done).toEqual([10, 11]);
  expect(bulkCreateColors).toHaveBeenCalledExactlyOnceWith({
    appId: 'a1',
    colors: [
      { key: 'a', value: '#FFFFFF' },
      { key: 'b', value: '#FFFFFF', description: 'Kept' },
    ],
  });
  expect(onProgress).toHaveBeenLastCalledWith({ finished: 2, total: 2 });
});

it('writes texts as the file has them', async () => {
  const bulkCreateTexts = vi.fn(() => Promise.resolve());
  await send('text', { bulkCreateTexts }).report;
  expect(bulkCreateTexts).toHaveBeenCalledExactlyOnceWith({
    appId: 'a1',
    texts: [
      { key: 'a', value: '#ffffff' },
      { key: 'b', value: '#ffffff', description: 'Kept' },
    ],
  });
});

it('reports which rows the server refused', async () => {
  const refused = new ApiError({
    failure: 'refused',
    status: 400,
    serverMessage: 'No.',
    details: [{ path: 'colors.1.key', message: 'Bad key.' }],
  });
  const { report } = send('color', {
    bulkCreateColors: ({ colors }) =>
      colors.length > 1 ? Promise.reject(refused) : Promise.resolve(),
  });
  expect(await report).toMatchObject({
    done: [10],
    failed: [{ item: 11, reason: 'Bad key.' }],
    error: 'No.',
  });
});

it('leaves alone what someone else has changed since the review', async () => {
  const bulkCreateTexts = vi.fn(() => Promise.resolve());
  const listTexts = vi.fn().mockResolvedValue({ data: [{ key: 'b', value: '#123456' }] });
  const { report, onWritten } = send('text', { listTexts, bulkCreateTexts });
  const { done, skipped } = await report;
  expect(done).toEqual([10]);
  expect(onWritten).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ key: 'a' })]);
  expect(skipped).toEqual([{ item: 11, name: 'Text b', reason: REASONS.changed }]);
  expect(bulkCreateTexts).toHaveBeenCalledExactlyOnceWith({
    appId: 'a1',
    texts: [{ key: 'a', value: '#ffffff' }],
  });
});

it('writes nothing while the current state cannot be read, and says why', async () => {
  const listTexts = vi.fn().mockRejectedValue(new ApiError({ failure: 'network' }));
  const { failed } = await send('text', { listTexts }).report;
  expect(failed.map(({ item }) => item)).toEqual([10, 11]);
  expect(failed[0]?.reason).toMatch(/^Error saving text\. Cannot connect to server/);
});

it('explains that the server is out of reach', async () => {
  const away = new ApiError({ failure: 'network' });
  const { report } = send('text', { bulkCreateTexts: () => Promise.reject(away) });
  const { failed, error } = await report;
  expect(error).toMatch(/^Error saving text\. Cannot connect to server/);
  expect(failed.map(({ item }) => item)).toEqual([10, 11]);
});

it('names the rows that were not started when it was stopped', async () => {
  const { report } = send('text', {}, AbortSignal.abort());
  const reason = 'Not started: you stopped it first.';
  expect((await report).skipped).toEqual([
    { item: 10, name: 'Text a', reason },
    { item: 11, name: 'Text b', reason },
  ]);
});
