import { pngFile } from '../support/image-files.ts';
import { expect, test } from './fixtures.ts';

test('a print has the rows in the window, and says so below a head', async ({
  signedIn: page,
  api,
}) => {
  const { _id } = await api.createApp();
  const colors = Array.from({ length: 300 }, (_, index) => ({
    key: `color_${index}`,
    value: '#0A6B77',
  }));
  await api.call('POST', '/api/colors/bulk', { appId: _id, colors });
  await page.goto(`/apps/${_id}/colors`);
  const rows = page.locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const read = () =>
    page.getByRole('table').evaluate((table) => ({
      note: getComputedStyle(table, '::after').content,
      isShort: table.getBoundingClientRect().height < 3000,
    }));
  const expected = { note: expect.stringContaining('in the window'), isShort: true };
  // Its style is loaded when the page is idle.
  await expect.poll(read).toEqual(expected);
  await page.getByRole('searchbox').fill('color_299');
  await expect(rows).toHaveCount(1);
  expect(await read()).toEqual(expected);
  await page.goto(`/apps/${_id}/colors?view=swatches`);
  const lines = page.locator('[data-line]');
  await expect(lines.first()).toBeVisible();
  const list = page.locator('div:has(> div > div > [data-line])').last();
  const note = () => list.evaluate((each) => getComputedStyle(each, '::after').content);
  await expect.poll(note).toContain('in the window');
  // In one task: more lines are rendered when the page is idle.
  const spare = await list.evaluate((each) => {
    const boxes = [...each.querySelectorAll('[data-line]')].map((line) =>
      line.getBoundingClientRect(),
    );
    const height = (boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0);
    return (each.firstElementChild?.clientHeight ?? Infinity) - Math.ceil(height);
  });
  expect(spare).toBeLessThanOrEqual(0);
  await page.goto('/search?q=color_1');
  await expect(rows.first()).toBeVisible();
  const found = page.getByRole('table');
  await expect
    .poll(() => found.evaluate((table) => getComputedStyle(table).counterReset))
    .toBe('rows 0');
  expect((await read()).note).toBe('none');
});

test('the lines of a printed gallery are below each other', async ({
  signedIn: page,
  api,
  server,
}) => {
  const { _id: appId } = await api.createApp();
  const answer = await page.request.post(`${server.url}/api/uploads/image?folder=app-images`, {
    multipart: { image: pngFile() },
  });
  // as: the contract promises this shape
  const { data } = (await answer.json()) as { data: { url: string } };
  for (let index = 0; index < 40; index += 1)
    await api.call('POST', '/api/images', { appId, key: `image_${index}`, url: data.url });
  await page.goto(`/apps/${appId}/images`);
  const lines = page.locator('[data-line]');
  await expect(lines.nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const boxes = () =>
    lines.evaluateAll((all) =>
      all.map((line) => {
        const { position } = getComputedStyle(line);
        const { top, bottom } = line.getBoundingClientRect();
        return { position, top, bottom };
      }),
    );
  // Its style is loaded when the page is idle.
  await expect.poll(async () => (await boxes())[0]?.position).toBe('static');
  const found = await boxes();
  for (const [at, { top }] of found.entries())
    expect(top).toBeGreaterThanOrEqual(found[at - 1]?.bottom ?? 0);
});
