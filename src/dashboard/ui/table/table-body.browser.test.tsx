import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyFrame } from '#tests/components/every-frame.ts';
import { TableBody } from './table-body.tsx';

const names = Array.from({ length: 2000 }, (_, index) => `App ${index}`);

it('rows of a list, and of another order, are painted before their actions', async () => {
  const asked: string[] = [];
  const note = (what: string) => {
    asked.push(what);
    return what;
  };
  const column = { header: '', width: '1fr' };
  const columns = [
    { ...column, id: 'name', cell: (name: string) => note(`name of ${name}`) },
    { ...column, id: 'day', cell: (name: string) => note(`day of ${name}`), later: true },
  ];
  const getName = (name: string) => name;
  const getActions = (name: string) => note(`actions of ${name}`);
  const show = (rows: readonly string[], sort: string | undefined) => (
    <MantineProvider>
      <div role="table">
        <TableBody
          rows={rows}
          sort={sort}
          rowId={getName}
          rowName={getName}
          columns={columns}
          selection={undefined}
          rowActions={getActions}
          isCards={false}
        />
      </div>
    </MantineProvider>
  );
  const isName = (what: string) => what.startsWith('name of');
  const { getByText, rerender } = await render(show(names, undefined));
  await expect.element(getByText('actions of App 1', { exact: true })).toBeVisible();
  expect(asked.slice(0, 5).every(isName), asked.slice(0, 5).join()).toBe(true);
  asked.length = 0;
  await rerender(show(names.toReversed(), '-name'));
  await expect.element(getByText('actions of App 1999', { exact: true })).toBeVisible();
  expect(asked.slice(0, 5).every(isName), asked.slice(0, 5).join()).toBe(true);
});

async function renderApps(): Promise<void> {
  await render(
    <MantineProvider>
      <div role="table" aria-rowcount={2001}>
        <TableBody
          rows={names}
          sort={undefined}
          rowId={(name) => name}
          rowName={(name) => name}
          columns={[{ id: 'name', header: 'Name', width: '1fr', cell: (name) => name }]}
          selection={undefined}
          rowActions={(name) => <button type="button">{`Edit ${name}`}</button>}
          isCards={false}
        />
      </div>
    </MantineProvider>,
  );
}

it('a row that has the focus stays when others are scrolled to, in its place, and the keyboard goes on from it', async () => {
  await page.viewport(1280, 1000);
  await renderApps();
  const edit = (index: number) =>
    page.getByRole('button', { name: `Edit App ${index}`, exact: true });
  const getTop = (index: number) =>
    document.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect().top ?? Number.NaN;
  await expect.element(edit(5)).toBeVisible();
  const height = getTop(5) - getTop(4);
  const findSeen = () =>
    Number(
      document.elementFromPoint(640, 500)?.closest<HTMLElement>('[data-index]')?.dataset['index'],
    );
  edit(5).element().focus();
  scrollTo(0, 20_000);
  await expect.poll(findSeen).toBeGreaterThan(100);
  await expect.element(edit(5)).toHaveFocus();
  expect(getTop(5)).toBeLessThan(-10_000);
  scrollTo(0, 0);
  await expect.poll(findSeen).toBeLessThan(100);
  await expect.poll(() => getTop(8) - getTop(5)).toBeCloseTo(3 * height, 0);
  scrollTo(0, 20_000);
  await expect.poll(findSeen).toBeGreaterThan(100);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(edit(6)).toHaveFocus();
  await expect.poll(findSeen).toBeLessThan(100);
});

const isButton = (node: Node) => node instanceof HTMLButtonElement;

it('rows that pass too fast to be read come without their actions; those that had them keep them', async () => {
  await page.viewport(1280, 1000);
  await renderApps();
  const action = (index: number) =>
    page.getByRole('button', { name: `Edit App ${index}`, exact: true });
  await expect.element(action(0)).toBeVisible();
  const rows = () => [...document.querySelectorAll('[data-index]')];
  const countPlain = () => rows().filter((row) => !row.querySelector('button')).length;
  let seen = 0;
  let lost = 0;
  const observer = new MutationObserver((changes) => {
    seen = Math.max(seen, countPlain());
    // A removed row counts with all its elements.
    lost += changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isButton).length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  scrollTo(0, 8000);
  await expect.poll(() => Number(rows()[0]?.getAttribute('data-index'))).toBeGreaterThan(100);
  expect(seen).toBe(0);

  // Scrolls by almost a page, so that some rows stay.
  const stop = everyFrame(() => {
    scrollTo(0, scrollY > 8000 ? 8000 : 8800);
  });
  await expect.poll(() => seen).toBeGreaterThan(2);
  stop();
  await expect.poll(countPlain).toBe(0);
  expect(lost).toBe(0);
  observer.disconnect();
});
