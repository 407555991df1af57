import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { TextBulkItem } from '#generated/model/text-bulk-item.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import type { ReadyRow } from '#dashboard/ui/workbench/kind.ts';
import { sendTexts } from './send-texts.ts';
import type { TextEntry } from './text-entry.ts';

const rows = (...keys: string[]): ReadyRow<TextEntry>[] =>
  keys.map((key, id) => ({ id: id + 10, kind: 'new', entry: { key, value: key, line: id + 1 } }));

function send(
  all: ReadyRow<TextEntry>[],
  write: (texts: TextBulkItem[]) => Promise<unknown>,
  signal?: AbortSignal,
) {
  const onProgress = vi.fn();
  const report = sendTexts(new QueryClient(), {
    rows: all,
    existing: new Map([['b', { key: 'b', value: 'old', description: 'Kept' }]]),
    write,
    onProgress,
    signal,
    limits: { items: 3, characters: 10 },
  });
  return { report, onProgress };
}

const getKeys = (texts: TextBulkItem[]) => texts.map(({ key }) => key).join('');
const refused = (status: number, details: { path: string; message: string }[] = []) =>
  new ApiError({ failure: 'refused', status, serverMessage: `No: ${status}`, details });

describe('sendTexts', () => {
  it('sends what the contract has a place for, and keeps descriptions that the file is silent about', async () => {
    const write = vi.fn(() => Promise.resolve());
    const { report } = send(rows('a', 'b'), write);
    expect(await report).toEqual({ failures: new Map() });
    expect(write).toHaveBeenCalledExactlyOnceWith([
      { key: 'a', value: 'a' },
      { key: 'b', value: 'b', description: 'Kept' },
    ]);
  });

  it('sends in parts when there are too many rows or characters', async () => {
    const write = vi.fn((texts: TextBulkItem[]) => Promise.resolve(texts));
    const { report, onProgress } = send(rows('a', 'b', 'c', 'd', '12345', 'e'), write);
    await report;
    expect(write.mock.calls.map(([texts]) => getKeys(texts))).toEqual(['abc', 'd', '12345', 'e']);
    expect(onProgress.mock.calls).toEqual([[3], [4], [5], [6]]);
  });

  it('goes on after a part was refused, and tells which rows were at fault', async () => {
    const details = [{ path: 'texts.1.value', message: 'The value is too long.' }];
    const write = vi.fn((texts: TextBulkItem[]) =>
      getKeys(texts) === 'abc' ? Promise.reject(refused(400, details)) : Promise.resolve(),
    );
    const { report } = send(rows('a', 'b', 'c', 'd'), write);
    expect(await report).toEqual({
      failures: new Map([
        [10, 'No: 400'],
        [11, 'The value is too long.'],
        [12, 'No: 400'],
      ]),
      error: 'No: 400',
    });
  });

  it('stops when the server is not there any more', async () => {
    const write = vi.fn(() => Promise.reject(new ApiError({ failure: 'network' })));
    const { report } = send(rows('a', 'b', 'c', 'd'), write);
    const { failures, error } = await report;
    expect(write).toHaveBeenCalledTimes(1);
    expect(error).toMatch(/^Error saving text\. Cannot connect to server/);
    expect([...failures.keys()]).toEqual([10, 11, 12, 13]);
  });

  it('names those whose turn did not come before it was stopped', async () => {
    const stopping = new AbortController();
    const write = vi.fn(() => {
      stopping.abort();
      return Promise.resolve();
    });
    const { failures, error } = await send(rows('a', 'b', 'c', 'd'), write, stopping.signal).report;
    expect(write).toHaveBeenCalledTimes(1);
    expect([...failures]).toEqual([[13, 'Not started: you stopped it first.']]);
    expect(error).toBe('Not started: you stopped it first.');
  });

  it('halves what is too large for the server, down to a single text', async () => {
    const write = vi.fn((texts: TextBulkItem[]) =>
      texts.length > 1 || getKeys(texts) === 'c' ? Promise.reject(refused(413)) : Promise.resolve(),
    );
    const { report, onProgress } = send(rows('a', 'b', 'c'), write);
    expect(await report).toEqual({ failures: new Map([[12, 'No: 413']]), error: 'No: 413' });
    expect(onProgress).toHaveBeenLastCalledWith(3);
  });
});
