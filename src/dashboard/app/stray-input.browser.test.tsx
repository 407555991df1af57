import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paletteRequest } from '#dashboard/browser/shortcuts.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const openApps = () =>
  renderScreen(
    lists.applications,
    answerScreens(1, (index) => `name_${index}`),
  );

/** Simulates Safari, which sends the key that ends a composition afterwards, as a number alone. */
function endComposition(key: 'Enter' | 'Escape'): void {
  const event = new KeyboardEvent('keydown', {
    key,
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has nothing else.
    keyCode: 229,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement?.dispatchEvent(event);
}

const key = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));

test('Enter that ends a composition neither deletes an application nor picks in the palette', async () => {
  const screen = await openApps();
  const writes = onWrite(() => new Response(null, { status: 204 }));
  await page.getByRole('button', { name: 'Delete' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Delete this application/ });
  await dialog.getByLabelText('Type name_0 to delete it').fill('name_0');
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  dialog.getByLabelText('Type name_0 to delete it').element().focus();
  endComposition('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(writes).toEqual([]);

  paletteRequest.set('palette');
  const field = page.getByRole('combobox');
  await field.fill('VPN');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  endComposition('Enter');
  await expect.element(field).toBeVisible();
  expect(screen.address()).toBe('/apps');
});

test('Escape that ends a composition leaves what is searched for', async () => {
  await openApps();
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  await search.fill('name');
  endComposition('Escape');
  await expect.element(search).toHaveValue('name');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});

test('shortcuts go by the place of the key where it types no Latin letter', async () => {
  await openApps();
  await expect.element(page.getByText('name_0')).toBeVisible();
  key({ key: 'л', code: 'KeyK', ctrlKey: true });
  await expect.element(page.getByRole('combobox')).toBeVisible();
});

test('a selection that is drawn out of the palette leaves it open', async () => {
  await openApps();
  paletteRequest.set('palette');
  const field = page.getByRole('combobox');
  await expect.element(field).toBeVisible();
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('The palette is no dialog.');
  field.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // The browser dispatches the click to the common ancestor.
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(field).toBeVisible();
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(field).not.toBeInTheDocument();
});

test('a text of a row can be selected, and a press on it opens the row', async () => {
  const screen = await openApps();
  const platform = page.getByRole('row').nth(1).getByText('iOS', { exact: true });
  await expect.element(platform).toBeVisible();
  const text = platform.element();
  const { x, y, width, height } = text.getBoundingClientRect();
  const [seen] = document.elementsFromPoint(x + width / 2, y + height / 2);
  expect(seen && text.contains(seen)).toBe(true);
  document.getSelection()?.selectAllChildren(text);
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(screen.address()).toBe('/apps');
  document.getSelection()?.removeAllRanges();
  await platform.click();
  await expect.poll(screen.address).toMatch(/^[/]apps[/]\w+$/);
});

test('a file that is dropped where none is taken opens nothing', async () => {
  await openApps();
  await expect.element(page.getByText('name_0')).toBeVisible();
  const drop = (type: string, carried: DataTransfer) => {
    const event = new DragEvent(type, {
      dataTransfer: carried,
      bubbles: true,
      cancelable: true,
    });
    return document.body.dispatchEvent(event);
  };
  const file = new DataTransfer();
  file.items.add(new File(['a'], 'a.txt'));
  const words = new DataTransfer();
  words.setData('text/plain', 'words');
  expect([drop('dragover', file), drop('drop', file)]).toEqual([false, false]);
  // The browser handles dropped text itself.
  expect(drop('dragover', words)).toBe(true);
});
