import { expect, test } from './fixtures.ts';
import {
  type Assignments,
  cell,
  createServers,
  serverInput,
  showAssignments,
  usedBy,
  writesOf,
} from './vpn-servers.ts';

let shown: Assignments;

test.beforeEach(async ({ signedIn: page, api }) => {
  shown = await showAssignments(page, api);
});

test('assigns a block drawn with the mouse, one call for each app', async ({ page, api }) => {
  const writes = writesOf(page);
  await cell(page, 'Harbour, Germany 10.0.0.2').hover();
  await page.mouse.down();
  await cell(page, 'Nimbus, Japan 10.0.0.3').hover();
  await page.mouse.up();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('4 selected');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4);
  await bar.getByRole('button', { name: 'Assign 4' }).click();
  await expect(bar.getByRole('button', { name: 'Remove 4' })).toBeVisible();
  await expect(cell(page, 'Nimbus, Japan 10.0.0.3')).toBeChecked();
  expect(writes).toEqual(['POST', 'POST']);
  expect(await usedBy(api, shown.apps.harbour)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
  expect(await usedBy(api, shown.apps.nimbus)).toEqual(['10.0.0.2', '10.0.0.3']);
});

test('removes a whole column after a question', async ({ page, api }) => {
  await page.getByRole('columnheader', { name: /^Aurora/ }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Remove 2' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 2 assignments?' });
  await expect(question).toContainText('1 app loses servers. The servers stay in the directory.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await usedBy(api, shown.apps.aurora)).toHaveLength(2);
  await bar.getByRole('button', { name: 'Remove 2' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('columnheader', { name: 'Aurora: 0 servers' })).toBeVisible();
  await expect.poll(() => usedBy(api, shown.apps.aurora)).toEqual([]);
  expect(await usedBy(api, shown.apps.harbour)).toEqual(['10.0.0.1']);
});

test.describe('500 servers and 200 apps', () => {
  test.slow();
  test.beforeEach(async ({ page, api }) => {
    const create = (n: number) =>
      createServers(api, [serverInput('Norway', 'no', `10.1.${n >> 8}.${n & 255}`)]);
    for (let n = 0; n < 500; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => create(n + at)));
    for (let n = 0; n < 200; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => api.createApp(`App ${n + at}`)));
    await page.reload();
    await expect(page.getByRole('columnheader', { name: /^App 0:/ })).toBeVisible();
  });

  test('only what is near is there, both ways', async ({ page }) => {
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '504');
    await expect(grid).toHaveAttribute('aria-colcount', '204');
    const count = () => page.getByRole('gridcell').count();
    expect(await count()).toBeLessThan(1500);
    await cell(page, 'App 0, France 10.0.0.1').focus();
    await page.keyboard.press('Control+End');
    await expect(cell(page, 'Nimbus, Norway 10.1.1.243')).toBeFocused();
    await expect(cell(page, 'Nimbus, Norway 10.1.1.243')).toBeInViewport();
    expect(await count()).toBeLessThan(1500);
    await page.keyboard.press('Space');
    await expect(cell(page, 'Nimbus, Norway 10.1.1.243')).toBeChecked();
    await page.keyboard.press('Control+Home');
    await expect(page.getByRole('columnheader', { name: 'Server', exact: true })).toBeFocused();
    await expect(cell(page, 'App 0, France 10.0.0.1')).toBeInViewport();
  });

  test('a long change shows how far it is, and can be stopped', async ({ page }) => {
    await page.getByLabel('Search servers').fill('10.0.0.1');
    await page.getByRole('rowheader', { name: /^France/ }).click();
    const session = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 1500, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('button', { name: 'Assign 201' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText(/Assigning: [1-9]\d* of 201/);
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect(bar.getByRole('button', { name: 'Stop' })).toBeHidden();
    // Assignments made before the stop remain; the others are not made.
    await expect(bar.getByRole('button', { name: /^Assign 1\d\d$/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
