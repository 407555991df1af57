import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { showDirectory } from '#tests/components/kept-directory.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { give } from '#tests/components/render-screen.tsx';

/** A cell, e.g. `Aurora, France 10.0.0.1`. */
const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = () => page.getByRole('region', { name: 'Selection' });

describe('changes in the grid', () => {
  const apply = (changes: string) => page.getByRole('button', { name: `Apply ${changes}` });
  // An unfinished change of another page, which shares the journal, is offered above the grid.
  const discard = page.getByRole('button', { name: 'Discard' }).last();
  const first = cell('Aurora, France 10.0.0.1');

  test('wait until they are applied together; what is as it was is none', async () => {
    const { read, writes } = await showDirectory('?view=grid');
    await expect
      .element(page.getByRole('button', { name: 'Apply changes' }))
      .toHaveAttribute('aria-disabled');
    const getOffset = () => {
      const parts = [page.getByRole('grid'), page.getByRole('button', { name: 'Apply changes' })];
      const [grid, box] = parts.map((part) => part.element().getBoundingClientRect());
      return grid && box && [box.top - grid.bottom, box.left - grid.left];
    };
    await expect.poll(getOffset).toEqual([8, 0]);
    await cell('Aurora, Japan 10.0.0.3').click();
    await cell('Aurora, Germany 10.0.0.2').click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await expect.element(cell('Aurora, Germany 10.0.0.2')).not.toBeChecked();
    await cell('Aurora, Germany 10.0.0.2').click();
    await expect.element(apply('1 change')).toBeVisible();
    await cell('Aurora, Germany 10.0.0.2').click();
    expect(writes).toEqual([]);
    await apply('2 changes').click();
    await expect.element(page.getByRole('button', { name: 'Apply changes' })).toBeVisible();
    await expect
      .poll(() => read().map(({ uses }) => uses))
      .toEqual([['app-0 premium', 'app-2'], [], ['app-0']]);
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test('are sent once; what is selected while they are being looked at waits', async () => {
    const { read, writes } = await showDirectory('?view=grid');
    const held = Promise.withResolvers<unknown>();
    const germany = makeServer('Germany', 'de', '10.0.0.2');
    const aurora = getListAppVpnServersQueryOptions('app-0');
    give([aurora, held.promise]);
    await cell('Aurora, Germany 10.0.0.2').click();
    const button = await apply('1 change').findElement();
    // Both clicks come before the next render.
    for (const element of [button, button]) if (element instanceof HTMLElement) element.click();
    await expect.element(discard).toHaveAccessibleDescription('The changes are being applied');
    await cell('Aurora, Japan 10.0.0.3').click();
    await expect.element(apply('2 changes')).toBeVisible();
    held.resolve({
      data: [{ _id: 'use-3', appId: 'app-0', vpnServerId: germany, isPremium: false }],
    });
    await expect.poll(() => read()[1]?.uses).toEqual([]);
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await expect.element(apply('1 change')).toBeVisible();
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/app-vpn-servers/use-3',
    ]);
    await discard.click();
  });

  test('are discarded all at once', async () => {
    const { writes } = await showDirectory('?view=grid');
    await page.getByRole('rowheader', { name: /^Japan/ }).click();
    await bar().getByRole('button', { name: 'Assign 3' }).click();
    await expect.element(apply('3 changes')).toBeVisible();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await discard.click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).not.toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Apply changes' })).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('are still there after another view, and are asked about before the page is left', async () => {
    await showDirectory('?view=grid');
    await cell('Aurora, Japan 10.0.0.3').click();
    await page.getByRole('link', { name: 'Servers', exact: true }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    const leaveAndStay = async () => {
      await page.getByRole('link', { name: 'Applications' }).click();
      await expect.element(question).toMatchTextContent('1 assignment change is not applied.');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect.element(question).not.toBeInTheDocument();
    };
    await leaveAndStay();
    await page.getByRole('link', { name: 'Assignments' }).click();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await leaveAndStay();
    await expect.element(apply('1 change')).toBeVisible();
    await discard.click();
  });

  test('are still there after the page has failed and is shown again', async () => {
    const { openAgain } = await showDirectory('?view=grid');
    await cell('Aurora, Japan 10.0.0.3').click();
    await expect.element(apply('1 change')).toBeVisible();
    await openAgain();
    await expect.element(cell('Aurora, Japan 10.0.0.3')).toBeChecked();
    await discard.click();
  });

  test('leave what is premium where it is, unless a person says that it may go', async () => {
    const { writes } = await showDirectory('?view=grid');
    await expect.element(first).toHaveAccessibleDescription('premium');
    await expect.element(cell('Aurora, Germany 10.0.0.2')).not.toHaveAccessibleDescription();
    await first.click();
    await expect.element(first).toHaveAccessibleDescription('premium, not applied yet');
    await apply('1 change').click();
    const question = page.getByRole('dialog', { name: 'Remove this premium server?' });
    await expect.element(question).toMatchTextContent('“Aurora, France 10.0.0.1” is premium');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(apply('1 change')).toBeVisible();
    expect(writes).toEqual([]);
    await discard.click();
    await expect.element(first).toBeChecked();
  });

  test('are worked by the keyboard alone, with the full names of where it is', async () => {
    const { read } = await showDirectory('?view=grid');
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByText('Japan 10.0.0.3', { exact: true }).last()).toBeVisible();
    const names = () =>
      page
        .getByText('Aurora', { exact: true })
        .elements()
        .map(({ tagName }) => tagName);
    await expect.poll(names).toContain('BDI');
    await userEvent.keyboard(' ');
    (await apply('1 change').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => read()[2]?.uses).toEqual(['app-0']);
  });
});
