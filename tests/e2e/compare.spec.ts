import { interceptCalls } from '../support/intercept-calls.ts';
import { expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { chooseMore, setLocales } from './prepared-app.ts';

async function makeApp(api: Api, texts: Record<string, string>, french: Record<string, string>) {
  const app = await api.createApp();
  const appId = app._id;
  await setLocales(api, appId, ['en', 'fr']);
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    { appId, texts: Object.entries(texts).map(([key, value]) => ({ key, value })) },
  );
  for (const { _id, key } of data) {
    const body = { value: french[key], isAutoTranslated: false };
    if (french[key]) await api.call('PUT', `/api/translations/text/${_id}/fr`, body);
  }
  return app;
}

const getTexts = async (api: Api, appId: string, locale: string) =>
  (await api.call<{ texts: Record<string, string> }>('GET', `/api/config/${appId}?lan=${locale}`))
    .texts;

const addressOf = (left: { _id: string }, right: { _id: string }) =>
  `/compare?left=app:${left._id}&right=app:${right._id}`;

test('brings three things from staging to production, and a link shows the rest', async ({
  signedIn: page,
  api,
}) => {
  const staging = await makeApp(
    api,
    { hello: 'Hello there', fresh: 'Fresh', later: 'Not yet' },
    { hello: 'Bonjour', fresh: 'Frais' },
  );
  const production = await makeApp(api, { hello: 'Hello', old: 'Old' }, { hello: 'Salut' });
  const color = { key: 'tint', value: '#FF8800' };
  await api.call('POST', '/api/colors', { appId: staging._id, ...color });

  await page.goto('/apps');
  const row = page.getByRole('row').filter({ hasText: production.name });
  await row.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Compare', exact: true })).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption(staging.name);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(`app:${staging._id}`);
  const lacking = page.getByRole('region', { name: 'Removed' });
  await expect(lacking.getByLabel('Select Text fresh')).toBeVisible();
  await expectAccessibleEverywhere(page, page.getByRole('region', { name: 'Added' }));
  await lacking.getByLabel('Select Text fresh').check();
  await lacking.getByLabel('Select Color tint').check();
  await page.getByRole('region', { name: 'Changed' }).getByLabel('Select Text hello').check();

  await page.getByRole('button', { name: `Copy to ${production.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Adds 1 text, 1 translation, and 1 color.',
    'Changes 1 text.',
  ]);
  await expectAccessibleEverywhere(page, dialog.getByRole('listitem').first());
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText('4 changes copied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(lacking.getByRole('checkbox', { name: 'Select Text' })).toHaveCount(1);
  expect(await getTexts(api, production._id, 'en')).toEqual({
    hello: 'Hello there',
    old: 'Old',
    fresh: 'Fresh',
  });
  expect(await getTexts(api, production._id, 'fr')).toMatchObject({
    hello: 'Salut',
    fresh: 'Frais',
  });

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Select Text later')).toBeVisible();
  await expect(other.getByLabel('Select Color tint')).toHaveCount(0);
  await expect(other.getByLabel('Select Translation French hello')).toHaveCount(0);
  await other.close();
});

test('goes on where a copy was stopped', async ({ signedIn: page, api }) => {
  const numbers = Array.from({ length: 30 }, (_, index) => `key.${index}`);
  const english = Object.fromEntries(numbers.map((key) => [key, key]));
  const french = Object.fromEntries(numbers.map((key) => [key, `${key} en français`]));
  const from = await makeApp(api, english, french);
  const to = await makeApp(api, english, {});
  await page.goto(`${addressOf(from, to)}&kind=translation`);
  await page.getByLabel('Select all 30').check();

  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let sent = 0;
  await interceptCalls(page, /\/api\/translations\/text\//, async (call) => {
    sent += 1;
    await released;
    await call.pass();
  });
  await page.getByRole('button', { name: `Copy to ${to.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Adds 30 translations.']);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => sent).toBe(6);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release(undefined);
  await expect(dialog.getByText('The copy is not complete')).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['6', '0', '24']);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('30 changes copied')).toBeVisible();
  expect(sent).toBe(30);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(addressOf(from, to));
  await expect(page.getByText('the same on both sides')).toBeVisible();
  await expect(page.getByLabel(/^Select Translation/)).toHaveCount(0);
  expect(await getTexts(api, to._id, 'fr')).toEqual(french);
});

test('shows what has changed since a snapshot, and brings it back', async ({
  signedIn: page,
  api,
}) => {
  const app = await makeApp(api, { hello: 'Hello' }, { hello: 'Bonjour' });
  await page.goto(`/apps/${app._id}`);
  await chooseMore(page, 'Compare with snapshot');
  await expect(page.getByText(`There is no snapshot of “${app.name}”`)).toBeVisible();
  await chooseMore(page, 'Save snapshot');
  await expect(page.getByText(`Snapshot of “${app.name}” saved`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await api.call('POST', '/api/texts/bulk', {
    appId: app._id,
    texts: [
      { key: 'hello', value: 'Hello again' },
      { key: 'new', value: 'New' },
    ],
  });
  await page.reload();
  await chooseMore(page, 'Compare with snapshot');
  await expect(page.getByRole('region', { name: 'Added' })).toContainText('new');
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed).toContainText('again');
  await changed.getByLabel('Select Text hello').check();
  await page.getByRole('button', { name: `Copy to ${app.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog', { name: '1 translation may be out of date' })
    .getByRole('button', { name: 'Leave them' })
    .click();
  await expect(changed.getByLabel('Select Text hello')).toHaveCount(0);
  expect(await getTexts(api, app._id, 'en')).toEqual({ hello: 'Hello', new: 'New' });

  await page.getByRole('button', { name: 'Snapshots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snapshots' });
  await expectAccessibleEverywhere(page, dialog.getByRole('listitem'));
  await dialog.getByRole('button', { name: `Delete ${app.name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('No snapshots yet.')).toBeVisible();
});
