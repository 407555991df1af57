import { interceptCalls } from '../support/intercept-calls.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { holdScripts } from './hold-scripts.ts';
import { getBoxes, getBoxPlaces } from './layout-shifts.ts';
import { fillApp } from './prepared-app.ts';
import { showAssigned } from './vpn-servers.ts';

test.use({ isColdStart: true });

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

for (const size of [LAPTOP, PHONE])
  test(`a refused sign-in says why above its button, ${size.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/login');
    const submit = page.getByRole('button', { name: /^Sign/ });
    const getPlaces = () => getBoxPlaces(page.locator('main :is(label, button, code)'));
    // The form takes the focus when it appears.
    await expect(page.getByLabel('Username')).toBeFocused();
    const places = await getPlaces();
    const expectAbove = async (message: RegExp) => {
      await expect(page.getByText(message)).toBeVisible();
      const [problem] = await getBoxes(page.getByText(message));
      const [button] = await getBoxes(submit);
      expect.soft(problem?.bottom, String(message)).toBeLessThanOrEqual(button?.top ?? 0);
      expect.soft(await getPlaces(), String(message)).toEqual(places);
    };
    await submit.click();
    await expectAbove(/are required/);
    await fillLogin(page, `not ${PASSWORD}`);
    await expectAbove(/^Invalid/);
    await page.context().setOffline(true);
    await fillLogin(page, PASSWORD);
    await expectAbove(/^Cannot connect/);
    await page.context().setOffline(false);
  });

test('a refused sign-in says why within the window at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/login');
  const getPlaces = () => getBoxPlaces(page.locator('main :is(label, button)'));
  await expect(page.getByLabel('Username')).toBeFocused();
  const places = await getPlaces();
  await fillLogin(page, `not ${PASSWORD}`);
  await expect(page.getByText(/^Invalid/)).toBeInViewport({ ratio: 1 });
  expect(await getPlaces()).toEqual(places);
});

test('the count of a filter pushes no other', async ({ signedIn: page, api }) => {
  await fillApp(api);
  await page.setViewportSize(LAPTOP);
  const progress = await holdCalls(page, 'GET', /[/]progress/);
  await page.goto('/apps');
  const filters = page.getByRole('group', { name: 'Filter' }).getByRole('button');
  await expect(filters.first()).toHaveText(/^Needs attention\s*$/);
  // Whole pixels: the room of two digits is rounded otherwise than digits.
  const getPlaces = async () => (await getBoxes(filters)).map(({ left }) => Math.round(left));
  const places = await getPlaces();
  progress.letGo();
  // It reads the applications that are out of view, too.
  await filters.first().click();
  await expect(filters.first()).toHaveText(/^Needs attention \d+$/);
  expect(await getPlaces()).toEqual(places);
});

for (const size of [LAPTOP, PHONE])
  test(`nothing moves while servers are added, ${size.width} pixels wide`, async ({
    signedIn: page,
    api,
  }) => {
    // Before the page: Chromium may draw no more frames when it is resized soon after.
    await page.setViewportSize(size);
    await showAssigned(page, api);
    const listing = await holdCalls(page, 'GET', /[/]available$/);
    await page.getByRole('button', { name: 'Add servers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add servers' });
    const foot = dialog.getByRole('button', { name: /^(?:Cancel|Add selected)$/ });
    await foot.first().click({ trial: true });
    const loading = await getBoxPlaces(foot);
    listing.letGo();
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    expect.soft(await getBoxPlaces(foot), 'the list').toEqual(loading);
    const all = dialog.locator('button, input');
    const places = await getBoxPlaces(boxes);
    await boxes.first().check();
    expect.soft(await getBoxPlaces(boxes), 'a choice').toEqual(places);
    await interceptCalls(page, /[/]app-vpn-servers[/]bulk$/, (call) =>
      call.answer({ message: 'The disk is full.' }, 500),
    );
    const before = await getBoxPlaces(all);
    await foot.last().click();
    await expect(dialog.getByText('The disk is full.')).toBeInViewport({ ratio: 1 });
    expect.soft(await getBoxPlaces(all), 'a refusal').toEqual(before);
  });

test('the actions of an application are on one line in any font', async ({
  signedIn: page,
  api,
}) => {
  const { _id } = await api.createApp();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/apps/${_id}`);
    const actions = page.getByRole('button', { name: /^(?:Edit|Export application|More)$/ });
    await expect(actions).toHaveCount(3);
    await page.addStyleTag({
      content: ':root { --mantine-font-family: "DejaVu Sans" !important }',
    });
    const tops = (await getBoxes(actions)).map(({ top }) => top);
    expect(new Set(tops).size, `${width} pixels: ${tops.join(', ')}`).toBe(1);
  }
});

test('a row keeps room for what has changed in its English', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await page.getByRole('button', { name: /change the value of hello/ }).click();
  await page.locator('textarea').fill('Hello you');
  await page.getByLabel('Restart the automatic one after saving').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'French' })).toHaveAccessibleDescription(/changed/);
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    const letGo = await holdScripts(page, /[/]changed-original-.*[.]js$/);
    await page.goto(`/apps/${appId}/texts?locale=fr`);
    const rows = page.locator('[data-index]');
    await expect(rows).toHaveCount(4);
    const places = await getBoxPlaces(rows);
    letGo();
    await expect(page.getByRole('button', { name: 'Still correct' })).toBeVisible();
    expect.soft(await getBoxPlaces(rows), `${size.width} pixels wide`).toEqual(places);
  }
});
