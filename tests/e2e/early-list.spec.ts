import { EMAIL, expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

test.use({ isColdStart: true });

test('the names of the applications are there before a script is, in their places, and lead to them', async ({
  signedIn: page,
  api,
}) => {
  const pinned = await api.createApp();
  const newest = await api.createApp();
  await page.addInitScript(
    (id) => localStorage.setItem('app-manager.pinned-apps', JSON.stringify([id])),
    pinned._id,
  );
  const release = await holdScripts(page);
  await page.goto('/apps', { waitUntil: 'commit' });
  const link = (name: string) => page.locator('a[data-row-link]', { hasText: name });
  await expect(link(newest.name)).toBeVisible();
  await expect(link(newest.name)).toHaveAttribute('href', `/apps/${newest._id}`);
  await expect(page.locator('[data-index="0"]')).toContainText(pinned.name);
  // Screen readers and keys have to wait for the code.
  await expect(page.getByRole('heading')).toHaveCount(0);
  // Controls that need a script are absent.
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('searchbox')).toHaveCount(0);
  const places = () =>
    page
      .locator('main :is(h1, a[data-row-link])')
      .evaluateAll((parts) =>
        parts.map((part) => `${part.textContent} ${JSON.stringify(part.getBoundingClientRect())}`),
      );
  const before = await places();
  release();
  await expect(page.locator('[data-early]')).toHaveCount(0);
  // Rows below the window render when idle.
  await expect.poll(places).toEqual(expect.arrayContaining(before));
});

test('a search in the address waits for its own list', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  const listed = page.waitForResponse(/api[/]apps$/);
  const release = await holdScripts(page);
  await page.goto(`/apps?q=${app.name}`, { waitUntil: 'commit' });
  await (await listed).finished();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expect(page.getByRole('link', { name: app.name })).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
});

test('a page is rendered in slices, between which keys are handled, and not in many', async ({
  signedIn: page,
  api,
}) => {
  const { _id, name } = await api.createApp();
  await api.call('PUT', `/api/apps/${_id}/locales`, { locales: ['en', 'de'] });
  const texts = [{ key: 'title', value: 'Title' }];
  await api.call('POST', '/api/texts/bulk', { appId: _id, texts });
  await page.addInitScript(() => {
    // A millisecond per look at the clock: each slice has the same few components on any machine.
    let time = 0;
    performance.now = () => ++time;
    let slices = 0;
    // oxlint-disable-next-line typescript/unbound-method -- called with its port below
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      slices += 1;
      post.call(this, message);
    };
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('[role=row][data-index]:not([data-early] *)')) return;
      observer.disconnect();
      document.documentElement.dataset['slices'] = String(slices);
    }).observe(document, { subtree: true, childList: true });
  });
  for (const [address, most] of [
    [`/apps?q=${name}`, 120],
    [`/apps/${_id}/texts?locale=de`, 170],
  ] as const) {
    await page.goto(address);
    const rendered = page.locator('html[data-slices]');
    await expect(rendered).toBeVisible();
    const slices = Number(await rendered.getAttribute('data-slices'));
    expect(slices, address).toBeGreaterThan(50);
    expect(slices, address).toBeLessThanOrEqual(most);
  }
});

test('few files follow when the browser is idle', async ({ signedIn: page, api }) => {
  const { name } = await api.createApp();
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  await page.goto('/apps');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect.poll(() => files.join()).toContain('/idle-');
  await page.waitForLoadState('networkidle');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(15);
});
