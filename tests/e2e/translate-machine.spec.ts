import type { Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';
import { expect, OWN_CONTEXT, test } from './fixtures.ts';

const KEYS = ['alpha', 'bad.key', 'beta', 'gamma'];
const POLL_MS = 10_000;

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const filter = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: text, exact: true });

let appId: string;
test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const texts = KEYS.map((key) => ({ key, value: `Value of ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.clock.install();
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await expect(row(page, 'alpha')).toBeVisible();
});

/** Polls until the rows match. */
async function pollUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    await check();
  }).toPass();
}

test('translates one language, and again what failed', { tag: OWN_CONTEXT }, async ({ page }) => {
  await button(page, 'Auto-translate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Auto-translate' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await pollUntil(page, () => expect(filter(page, 'translated 3')).toBeVisible({ timeout: 1500 }));
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  await expect(row(page, 'alpha')).toContainText('automatic');
  await expect(row(page, 'bad.key')).toContainText('told to fail');
  const retried = page.waitForResponse('**/retry-failed');
  await button(page, 'Retry failed').click();
  expect(await (await retried).json()).toEqual({ data: { count: 1 } });
});

/** Part of the tree that React gives its developer tools after each commit. */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  memoizedProps: { item?: { key?: string }; index?: number } | null;
}

test(
  'renders no row anew with a poll that did not change it',
  { tag: OWN_CONTEXT },
  async ({ page, api }) => {
    await page.addInitScript(() => {
      const rendered: string[] = [];
      const PERFORMED_WORK = 1;
      /** A subtree with the same root object was not rendered in this commit. */
      const visit = (now: Fiber, before: Fiber | null) => {
        const { item, index } = now.memoizedProps ?? {};
        if (item?.key !== undefined && index !== undefined && now.flags & PERFORMED_WORK)
          rendered.push(item.key);
        if (before && now.child === before.child) return;
        for (let child = now.child; child; child = child.sibling)
          if (child.alternate !== child) visit(child, child.alternate);
      };
      Object.assign(window, {
        rendered,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberUnmount: () => undefined,
          onCommitFiberRoot: (_id: number, root: { current: Fiber }) =>
            visit(root.current, root.current.alternate),
        },
      });
    });
    const renderedSince = async () =>
      // Set by the script above.
      page.evaluate(() => (window as never as { rendered: string[] }).rendered.splice(0));

    await page.reload();
    for (const key of KEYS) await expect(row(page, key)).toBeVisible();
    expect(new Set(await renderedSince())).toEqual(new Set(KEYS));

    await interceptCalls(page, /\/texts\?locale=fr$/, async (call) => {
      const { data } = await api.call<{ data: { key: string; status: string }[] }>(
        'GET',
        call.path,
      );
      const changed = data.map((each) => (each.key === 'beta' ? { ...each, status } : each));
      await call.answer({ data: changed });
    });
    let status = 'pending';
    await row(page, 'alpha').getByRole('button', { name: 'Restart' }).click();
    await expect(row(page, 'beta').getByText('pending', { exact: true })).toBeVisible();
    await pollUntil(page, () =>
      expect(row(page, 'alpha').getByText('translated', { exact: true })).toBeVisible({
        timeout: 1500,
      }),
    );
    await expect.poll(renderedSince).toEqual([]);

    status = 'translating';
    await pollUntil(page, () =>
      expect(row(page, 'beta').getByText('translating', { exact: true })).toBeVisible({
        timeout: 1500,
      }),
    );
    expect(new Set(await renderedSince())).toEqual(new Set(['beta']));
  },
);
