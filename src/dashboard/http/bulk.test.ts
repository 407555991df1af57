import { type MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { BULK_PARALLEL, bulkMutation } from './bulk.ts';

const context: MutationFunctionContext = { client: new QueryClient(), meta: undefined };
const ids = Array.from({ length: 20 }, (_, index) => ({ id: `id${index}` }));

function bulk(mutationFn: (item: { id: string }) => Promise<void>, onSuccess = vi.fn()) {
  const options = bulkMutation({ mutationFn, onSuccess });
  if (!options.mutationFn) throw new Error('A bulk mutation has a mutation function.');
  return { run: options.mutationFn, onSuccess: options.onSuccess, madeStale: onSuccess };
}

describe('a bulk action', () => {
  it('sends one call per item, at most six at a time', async () => {
    let underWay = 0;
    let most = 0;
    const called: string[] = [];
    const { run } = bulk(async ({ id }) => {
      called.push(id);
      most = Math.max(most, ++underWay);
      await new Promise((done) => setTimeout(done, 2));
      underWay--;
    });
    await run(ids, context);
    expect(called).toEqual(ids.map(({ id }) => id));
    expect(most).toBe(BULK_PARALLEL);
  });

  it('goes on after a failure and reports which items failed, and why', async () => {
    const reason = new Error('gone');
    const { run } = bulk(({ id }) => (id === 'id3' ? Promise.reject(reason) : Promise.resolve()));
    const report = await run(ids, context);
    expect(report.failed).toEqual([{ item: { id: 'id3' }, error: reason }]);
    expect(report.done).toHaveLength(19);
  });

  it('makes stale once what one call of it makes stale', async () => {
    const { run, onSuccess, madeStale } = bulk(() => Promise.resolve());
    const report = await run(ids, context);
    await onSuccess?.(report, ids, undefined, context);
    expect(madeStale).toHaveBeenCalledTimes(1);
  });
});
