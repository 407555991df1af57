import { QueryClient, QueryObserver, replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { testTimeouts } from '#config/test-timeouts.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { type AppProgress, appProgressOptions } from './app-progress.ts';
import { followProgress, isLocaleBusy } from './queue-polling.ts';

const idle = { new: 0, translated: 1, pending: 0, error: 0, cancelled: 0, translating: 0 };
const counts = (some: Partial<typeof idle>): AppProgress => ({
  counts: { fr: { ...idle, ...some } },
  error: null,
});
const { queryKey } = appProgressOptions('app');
const rowsKey = getListLocaleTextsQueryKey('app', { locale: 'fr' });
const busy = (client: QueryClient) => isLocaleBusy(client, 'app', 'fr');

it('looks again while the progress says that something is queued', () => {
  const client = new QueryClient();
  expect(busy(client)).toBe(false);
  client.setQueryData(queryKey, counts({ pending: 1 }));
  expect(busy(client)).toBe(true);
  client.setQueryData(queryKey, counts({ translating: 1 }));
  expect(busy(client)).toBe(true);
  client.setQueryData(queryKey, counts({ error: 1, cancelled: 1 }));
  expect(busy(client)).toBe(false);
});

it('believes the rows that are shown more than a counter', () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, counts({}));
  client.setQueryData(rowsKey, { data: [{ status: 'pending' }] });
  expect(busy(client)).toBe(false);
  const stop = new QueryObserver(client, { queryKey: rowsKey, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  expect(busy(client)).toBe(true);
  client.setQueryData(rowsKey, { data: [{ status: 'translated' }] });
  expect(busy(client)).toBe(false);
  stop();
});

it('is fed by lists whose unchanged rows keep their identity', () => {
  const before = {
    data: [
      { _id: '1', status: 'new' },
      { _id: '2', status: 'pending' },
    ],
  };
  const after = {
    data: [
      { _id: '1', status: 'new' },
      { _id: '2', status: 'translated' },
    ],
  };
  const shared = replaceEqualDeep<typeof before>(before, after);
  expect(shared.data[0]).toBe(before.data[0]);
  expect(shared.data[1]).toEqual(after.data[1]);
});

describe('the rows that are shown', () => {
  /** Shows a page with a queued row and counts its fetches; then counts arrive or fail. */
  async function poll(read: () => AppProgress) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const fetchRows = vi.fn(() => ({ data: [{ status: 'pending' }, { status: 'translated' }] }));
    const rows = new QueryObserver(client, { queryKey: rowsKey, queryFn: fetchRows });
    const leave = rows.subscribe(() => undefined);
    await vi.waitFor(
      () => expect(rows.getCurrentResult().isSuccess).toBe(true),
      testTimeouts.expect.poll,
    );
    fetchRows.mockClear();
    const stop = followProgress(client, 'app', ['fr']);
    await client.query({ queryKey, queryFn: read }).catch(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), testTimeouts.expect.poll);
    stop();
    leave();
    return fetchRows;
  }

  it('are not fetched again while they match the counts', async () => {
    const fetchRows = await poll(() => counts({ pending: 1 }));
    expect(fetchRows).not.toHaveBeenCalled();
  });

  it('are fetched again when the counts differ, or are unavailable', async () => {
    expect(await poll(() => counts({ translated: 2 }))).toHaveBeenCalledOnce();
    expect(
      await poll(() => ({ counts: {}, error: new ApiError({ failure: 'timeout' }) })),
    ).toHaveBeenCalledOnce();
    const failing = () => {
      throw new Error('The counts cannot be had.');
    };
    expect(await poll(failing)).toHaveBeenCalledOnce();
  });
});
