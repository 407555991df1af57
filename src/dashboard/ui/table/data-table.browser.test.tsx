import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useFrozenRows } from './data-table.tsx';

const rows = [{ id: 'lost' }, { id: 'markup' }];
const rowId = ({ id }: { id: string }) => id;
const mended = rows.slice(1);

const quiet = { live: rows, viewId: 'problems', editing: false, isOutdated: false };

async function showList() {
  const { result, act, rerender } = await renderHook(({ live, ...view }: typeof quiet = quiet) =>
    useFrozenRows(live, { rows, rowId, ...view }),
  );
  return {
    change: (now: Partial<typeof quiet>) => rerender({ ...quiet, ...now }),
    getShown: () => result.current.shown.map(rowId).join(' '),
    isOutdated: () => result.current.outdated,
    update: () => act(() => result.current.update()),
  };
}

describe('a list with an edited row', () => {
  it('keeps the row that its edit would remove, until the user refreshes the list', async () => {
    const list = await showList();
    await list.change({ editing: true });
    await list.change({ live: mended });
    expect([list.getShown(), list.isOutdated()]).toEqual(['lost markup', true]);
    await list.update();
    expect([list.getShown(), list.isOutdated()]).toEqual(['markup', false]);
  });

  it('keeps it when the edit has ended before its consequences are known', async () => {
    const list = await showList();
    await list.change({ editing: true });
    await list.change({ editing: false, isOutdated: true });
    await list.change({ live: mended });
    expect([list.getShown(), list.isOutdated()]).toEqual(['lost markup', true]);
  });

  it('goes on as before when the edit has changed nothing', async () => {
    const list = await showList();
    await list.change({ editing: true });
    await list.change({ editing: false, isOutdated: true });
    await list.change({});
    await list.change({ live: mended });
    expect([list.getShown(), list.isOutdated()]).toEqual(['markup', false]);
  });

  it('is another list in another view', async () => {
    const list = await showList();
    await list.change({ editing: true });
    await list.change({ live: mended, viewId: 'all' });
    expect(list.getShown()).toBe('markup');
  });
});
