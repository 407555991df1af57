import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { ColorBulkItem } from '#generated/model/color-bulk-item.ts';
import { ApiError } from '#dashboard/http/api-error.ts';
import type { ReadyRow } from '#dashboard/ui/workbench/kind.ts';
import type { ImportedColor } from './color-entry.ts';
import { sendColors } from './send-colors.ts';

const rows = (...keys: string[]): ReadyRow<ImportedColor>[] =>
  keys.map((key, id) => ({
    id: id + 10,
    kind: 'new',
    entry: { key, value: '#FFFFFF', line: id + 1, alpha: 0.5, note: 'Transparency left out.' },
  }));

const send = (
  all: ReadyRow<ImportedColor>[],
  write: (colors: ColorBulkItem[]) => Promise<unknown>,
) => sendColors(new QueryClient(), { rows: all, write, onProgress: vi.fn(), maxItems: 2 });

const getKeys = (colors: ColorBulkItem[]) => colors.map(({ key }) => key).join('');
const refused = (details: { path: string; message: string }[]) =>
  new ApiError({ failure: 'refused', status: 400, serverMessage: 'No.', details });

describe('sendColors', () => {
  it('sends what the contract has a place for, in as many calls as it takes', async () => {
    const write = vi.fn((colors: ColorBulkItem[]) => Promise.resolve(colors));
    expect(await send(rows('a', 'b', 'c'), write)).toEqual({ failures: new Map() });
    expect(write.mock.calls.map(([colors]) => colors)).toEqual([
      [
        { key: 'a', value: '#FFFFFF' },
        { key: 'b', value: '#FFFFFF' },
      ],
      [{ key: 'c', value: '#FFFFFF' }],
    ]);
  });

  it('goes on after a part was refused, and tells which rows were at fault', async () => {
    const write = vi.fn((colors: ColorBulkItem[]) =>
      getKeys(colors) === 'ab'
        ? Promise.reject(refused([{ path: 'colors.1.key', message: 'Bad key.' }]))
        : Promise.resolve(),
    );
    expect(await send(rows('a', 'b', 'c'), write)).toEqual({
      failures: new Map([
        [10, 'No.'],
        [11, 'Bad key.'],
      ]),
      error: 'No.',
    });
  });

  it('stops when the server is not there any more', async () => {
    const write = vi.fn(() => Promise.reject(new ApiError({ failure: 'network' })));
    const { failures, error } = await send(rows('a', 'b', 'c'), write);
    expect(write).toHaveBeenCalledTimes(1);
    expect(error).toMatch(/^Error saving color\. Cannot connect to server/);
    expect([...failures.keys()]).toEqual([10, 11, 12]);
  });
});
