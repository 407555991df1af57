import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type * as Module from './table-body.tsx';

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
