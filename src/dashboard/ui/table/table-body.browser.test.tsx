import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TableBody } from './table-body.tsx';

const names = Array.from({ length: 2000 }, (_, index) => `App ${index}`);

async function renderApps(): Promise<void> {
  await render(
    <MantineProvider>
      <div role="table" aria-rowcount={2001}>
        <TableBody
          rows={names}
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
  await expect.poll(() => getTop(5)).toBeLessThan(-10_000);
  scrollTo(0, 0);
  await expect.poll(findSeen).toBeLessThan(100);
  await expect.poll(() => getTop(8) - getTop(5)).toBeCloseTo(3 * height, 0);
  scrollTo(0, 20_000);
  await expect.poll(findSeen).toBeGreaterThan(100);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(edit(6)).toHaveFocus();
  await expect.poll(findSeen).toBeLessThan(100);
});
