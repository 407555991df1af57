import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { openComparison } from '#tests/components/compared-apps.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { translatePage } from '#tests/components/translate-page.ts';

const selection = page.getByRole('region', { name: 'Selection' });

const selectable = ['images', 'colors', 'texts', 'servers'] as const;

test.each(selectable)(
  '%s counts, searches and clears on a page that is translated',
  async (list) => {
    await renderScreen(
      lists[list],
      answerScreens(12, (index) => `name_${index}`),
    );
    const boxes = page.getByRole('checkbox', { name: /^Select name_/ });
    await expect.element(boxes.first()).toBeVisible();
    translatePage();
    await boxes.nth(0).click();
    await expect.element(selection.getByRole('status')).toHaveTextContent('1 selected');
    translatePage();
    await boxes.nth(1).click();
    await expect.element(selection.getByRole('status')).toHaveTextContent('2 selected');
    translatePage();
    const search = page.getByRole('searchbox').first();
    await search.fill('name_7');
    await expect
      .element(selection.getByRole('status'))
      .toHaveTextContent('2 selected (2 not shown)');
    translatePage();
    await search.fill('nothing of that name');
    await expect.element(page.getByText(/No row contains/)).toBeVisible();
    translatePage();
    await search.fill('');
    await expect.element(selection.getByRole('status')).toHaveTextContent('2 selected');
    await selection.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(selection).not.toBeInTheDocument();
  },
);

test('an application gets another platform on a page that is translated', async () => {
  const answers = answerScreens(1, () => 'Nimbus');
  await renderScreen(`/apps/${APP_ID}`, answers);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit application' });
  await dialog.getByLabelText('Platform').selectOptions('Android');
  onWrite(({ body }) => {
    const [query, app] = answerApp(['en', 'fr']);
    give([query, { ...(app as object), ...(body as object) }]); // as: an application
    return {};
  });
  translatePage();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('definition').getByText('Android')).toBeVisible();
});

test('translations are listed again after a search on a page that is translated', async () => {
  const answers = answerScreens(1, () => 'Nimbus');
  await renderScreen('/translations?q=nothing', answers);
  await expect.element(page.getByText(/^No application is listed/)).toBeVisible();
  translatePage();
  const search = page.getByRole('searchbox').first();
  await search.fill('');
  await expect.element(page.getByRole('rowheader', { name: /^Nimbus/ })).toBeVisible();
  // After a failure, the page would be made again.
  await expect.element(search).toHaveFocus();
});

test('a picture is no longer broken on a page that is translated', async () => {
  await renderScreen(
    lists.images,
    answerScreens(1, () => 'hero'),
  );
  await expect.element(page.getByText('Broken', { exact: true })).toBeVisible();
  translatePage();
  const canvas = document.createElement('canvas');
  const url = canvas.toDataURL();
  const image = { _id: 'id of hero', appId: APP_ID, key: 'hero', description: 'hero', url };
  onWrite(() => {
    give([getListImagesQueryOptions(APP_ID), { data: [image] }]);
    return { data: image };
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await dialog.getByLabelText('Description').fill('Sea');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Broken', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Open hero/ })).toBeVisible();
});

test('the palette says what its keys do on a page that is translated', async () => {
  await renderScreen(
    '/apps',
    answerScreens(1, () => 'Nimbus'),
  );
  await expect.element(page.getByRole('link', { name: 'Nimbus' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette).toMatchTextContent(/Enter\s*opens/);
  translatePage();
  await palette.getByRole('combobox').fill('nim');
  await expect.element(palette).toMatchTextContent(/Ctrl C\s*copies the key/);
});

test('keys and values stay as they are', async () => {
  await renderScreen(
    lists.texts,
    answerScreens(3, (index) => `name_${index}`),
  );
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText('name_0').first()).toBeVisible();
  translatePage();
  expect(row.element().outerHTML).not.toContain('<font>name_0');
  expect(document.querySelector('h1')?.innerHTML).toContain('<font>Texts');
});

test('a comparison is filtered, selected and copied on a page that is translated', async () => {
  await openComparison();
  await expect.element(page.getByRole('checkbox', { name: 'Select Color tint' })).toBeVisible();
  translatePage();
  await page.getByRole('checkbox', { name: 'Select Color tint' }).click();
  await page.getByRole('checkbox', { name: 'Select Text hello' }).click();
  await expect.element(selection.getByRole('status')).toHaveTextContent('2 selected');
  translatePage();
  await page.getByLabelText('Kind', { exact: true }).selectOptions('color');
  await expect.element(selection.getByRole('status')).toHaveTextContent('2 selected (1 not shown)');
  await page.getByRole('button', { name: 'Copy to Production' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('listitem'))
    .toHaveTextContent('Changes 1 text and 1 color.');
});
