import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyFrame } from '#tests/components/every-frame.ts';
import type * as Module from './table-body.tsx';
import { TableBody } from './table-body.tsx';

/** The module as it is when a page has just been opened: others have shown lists with their own. */
async function openModule(): Promise<typeof Module> {
  const { href } = new URL('./table-body.tsx?just-opened', import.meta.url);
  // as: the same module once more
  return (await import(/* @vite-ignore */ href)) as typeof Module;
}

/** Shows two rows, and answers what was asked for of them, in that order. */
async function showRows(TableBody: (typeof Module)['TableBody']): Promise<string[]> {
  const asked: string[] = [];
  const note = (what: string) => {
    asked.push(what);
    return what;
  };
  const column = { header: '', width: '1fr' };
  const screen = await render(
    <MantineProvider>
      <div role="table">
        <TableBody
          rows={['Atlas', 'Beacon']}
          sort={undefined}
          rowId={(name) => name}
          rowName={(name) => name}
          columns={[
            { ...column, id: 'name', cell: (name) => note(`${name}'s name`) },
            { ...column, id: 'day', cell: (name) => note(`${name}'s day`), later: true },
          ]}
          selection={undefined}
          rowActions={(name) => note(`${name}'s actions`)}
          isCards={false}
        />
      </div>
    </MantineProvider>,
  );
  await expect.element(screen.getByText("Beacon's actions")).toBeVisible();
  await screen.unmount();
  return [...new Set(asked)];
}

it('the first rows of a page are painted before their actions; a later list has all at once', async () => {
  const { TableBody } = await openModule();
  expect((await showRows(TableBody)).slice(0, 2)).toEqual(["Atlas's name", "Beacon's name"]);
  expect((await showRows(TableBody)).slice(0, 3)).toEqual([
    "Atlas's name",
    "Atlas's day",
    "Atlas's actions",
  ]);
});

const isButton = (node: Node) => node instanceof HTMLButtonElement;

it('rows that pass too fast to be read come without their actions; those that had them keep them', async () => {
  await page.viewport(1280, 1000);
  const names = Array.from({ length: 2000 }, (_, index) => `App ${index}`);
  await render(
    <MantineProvider>
      <div role="table">
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
  const action = (index: number) =>
    page.getByRole('button', { name: `Edit App ${index}`, exact: true });
  await expect.element(action(0)).toBeVisible();
  const rows = () => [...document.querySelectorAll('[data-index]')];
  const countPlain = () => rows().filter((row) => !row.querySelector('button')).length;
  let seen = 0;
  let lost = 0;
  const observer = new MutationObserver((changes) => {
    seen = Math.max(seen, countPlain());
    // Of a row that leaves they go with it.
    lost += changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isButton).length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // A single jump, as the keyboard makes, is shown at once.
  scrollTo(0, 8000);
  await expect.poll(() => Number(rows()[0]?.getAttribute('data-index'))).toBeGreaterThan(100);
  expect(seen).toBe(0);

  // Down and up again by nearly all that is seen: some rows stay.
  const stop = everyFrame(() => {
    scrollTo(0, scrollY > 8000 ? 8000 : 8800);
  });
  await expect.poll(() => seen).toBeGreaterThan(2);
  stop();
  await expect.poll(countPlain).toBe(0);
  expect(lost).toBe(0);
  observer.disconnect();
});
