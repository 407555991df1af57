import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Slow, and some texts fail.
const ENGINE = { TRANSLATION_ENGINE: 'pseudo', PSEUDO_DELAY_MS: '1000', PSEUDO_FAIL_KEYS: '^bad' };
test.use({ serverEnv: ENGINE });

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

test.afterEach(async ({ api }) => {
  // The engine takes one text at a time: what is left would hold up the next test.
  await api.call('DELETE', `/api/apps/${appId}`);
});

async function start(page: Page, name: 'Auto-translate' | 'Auto-translate all'): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Lets polls happen until the rows say it. */
async function pollUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    await check();
  }).toPass({ timeout: 30_000 });
}

/** Counts the calls to a part of the API from here on. */
function countCalls(page: Page, part: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes(part)) calls.count += 1;
  });
  return calls;
}

test('says how many texts in which languages before it begins, and can be left', async ({
  page,
}) => {
  await button(page, 'Auto-translate all').click();
  const question = page.getByRole('dialog', { name: 'Auto-translate into all languages?' });
  await expect(question.getByRole('row', { name: /French/ })).toContainText('4 texts');
  await expect(question.getByRole('row', { name: /German/ })).toContainText('4 texts');
  await expect(question.getByRole('row', { name: /2 languages/ })).toContainText('8 translations');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(filter(page, 'new 4')).toBeVisible();
});

test('translates one language, polled every 10 seconds until the rows say it is done', async ({
  page,
}) => {
  await start(page, 'Auto-translate');
  await expect(button(page, 'Auto-translate')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Auto-translate all').focus();
  await expect(page.getByRole('tooltip')).toContainText('still pending');
  await expect(button(page, 'Retry failed')).toHaveAttribute('aria-disabled', 'true');

  await pollUntil(page, () => expect(filter(page, 'translated 3')).toBeVisible({ timeout: 1500 }));
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  await expect(page.getByRole('tab', { name: 'French' })).toContainText('75%');
  await expect(row(page, 'alpha')).toContainText('automatic');
  await expect(row(page, 'bad.key')).toContainText('told to fail');

  const polls = countCalls(page, '?locale=');
  // A poll that was under way when the rows came may be followed by one more.
  await expect(async () => {
    const before = polls.count;
    await page.clock.fastForward(5 * POLL_MS);
    await expect(filter(page, 'error 1')).toBeVisible();
    expect(polls.count).toBe(before);
  }).toPass();

  await filter(page, 'error 1').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/status=error/);
  await button(page, 'Retry failed').click();
  await expect(filter(page, 'error 0')).toBeVisible();
  await expect(page.getByText('No row passes the filter')).toBeVisible();
});

test('polls in a tab in the background too', async ({ page }) => {
  await start(page, 'Auto-translate');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const progress = countCalls(page, '/progress?locale=fr');
  await page.clock.fastForward(POLL_MS + 100);
  await expect(() => expect(progress.count).toBeGreaterThan(0)).toPass();
});

test('goes on looking while the rows say that something is queued, whatever the counter says', async ({
  page,
}) => {
  await page.route('**/progress?locale=*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, pending: 0, translating: 0 } },
    });
  });
  await start(page, 'Auto-translate');
  await expect(button(page, 'Auto-translate')).toHaveAttribute('aria-disabled', 'true');
  await pollUntil(page, () => expect(filter(page, 'translated 3')).toBeVisible({ timeout: 1500 }));
});

test('cancels all that is still queued', async ({ page }) => {
  await start(page, 'Auto-translate');
  await button(page, 'Cancel queued').click();
  await expect(filter(page, 'pending 0')).toBeVisible();
  await expect(row(page, 'gamma').getByText('cancelled', { exact: true })).toBeVisible();
  await expect(button(page, 'Cancel queued')).toHaveCount(0);
  await expect(button(page, 'Auto-translate')).not.toHaveAttribute('aria-disabled');
});

test('restarts and cancels a single text; a refusal is said in the words of the list', async ({
  page,
  api,
}) => {
  await row(page, 'gamma').getByRole('button', { name: 'Restart' }).click();
  await row(page, 'gamma').getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'gamma').getByText('cancelled', { exact: true })).toBeVisible();
  // Somebody else was quicker: from pending nothing can be restarted.
  const path = `/api/app-texts/app/${appId}/texts?locale=fr`;
  const { data } = await api.call<{ data: { key: string; translationId: string }[] }>('GET', path);
  const id = data.find(({ key }) => key === 'gamma')?.translationId ?? '';
  await api.call('POST', `/api/app-texts/translation/${id}/restart`);
  await row(page, 'gamma').getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByText(/^Failed to restart translation/)).toBeVisible();
});

test('says why a translation could not be started, or not be followed', async ({
  page,
  server,
}) => {
  await button(page, 'Auto-translate').click();
  const question = page.getByRole('dialog', { name: 'Auto-translate into French?' });
  await expect(question.getByText('4 texts').first()).toBeVisible();
  await server.stop();
  await question.getByRole('button', { name: 'Auto-translate' }).click();
  await expect(question.getByRole('alert')).toContainText('Error starting translation');
  await server.startAgain();
  await question.getByRole('button', { name: 'Auto-translate' }).click();
  await expect(question).toBeHidden();
  await expect(button(page, 'Auto-translate')).toHaveAttribute('aria-disabled', 'true');
  await server.stop();
  const note = page.getByRole('main').getByRole('alert');
  await pollUntil(page, () => expect(note).toContainText('Not up to date', { timeout: 300 }));
  await server.startAgain();
  await pollUntil(page, () => expect(note).toBeHidden({ timeout: 300 }));
});

test('never overwrites what is being typed, and keeps its row in its place', async ({ page }) => {
  await filter(page, 'new 4').click();
  await page.getByRole('button', { name: /edit the translation of gamma$/ }).press('Enter');
  const field = page.getByRole('textbox', { name: /Translation of gamma/ });
  await field.fill('Typed');
  await start(page, 'Auto-translate');
  await pollUntil(page, () => expect(filter(page, 'translated 3')).toBeVisible({ timeout: 1500 }));
  await expect(field).toHaveValue('Typed');
  await expect(page.getByRole('row').nth(KEYS.indexOf('gamma') + 1)).toContainText('gamma');
  await expect(row(page, 'gamma')).toContainText('Stored meanwhile');
  await field.press('Control+Enter');
  await expect(row(page, 'gamma')).toContainText('manual');
});

/** The part used here of the tree that React gives its developer tools after each commit. */
interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  memoizedProps: { item?: { key?: string }; index?: number } | null;
}

test('renders no row anew with a poll that did not change it', async ({ page }) => {
  await page.addInitScript(() => {
    const rendered: string[] = [];
    const PERFORMED_WORK = 1;
    /** A subtree whose root is the same object as before was not looked at in this commit. */
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
    // The script above puts it there.
    page.evaluate(() => (window as never as { rendered: string[] }).rendered.splice(0));

  await page.reload();
  await expect(row(page, 'alpha')).toBeVisible();
  expect(new Set(await renderedSince())).toEqual(new Set(KEYS));

  await page.route('**/texts?locale=fr', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { key: string; status: string }[] };
    const json = { data: data.map((each) => (each.key === 'beta' ? { ...each, status } : each)) };
    await route.fulfill({ response: answer, json });
  });
  let status = 'pending';
  await row(page, 'alpha').getByRole('button', { name: 'Restart' }).click();
  await expect(row(page, 'beta').getByText('pending', { exact: true })).toBeVisible();
  await pollUntil(page, () =>
    expect(row(page, 'alpha').getByText('translated', { exact: true })).toBeVisible({
      timeout: 1500,
    }),
  );
  await renderedSince();

  status = 'translating';
  const poll = page.waitForResponse('**/texts?locale=fr');
  await page.clock.fastForward(POLL_MS);
  await poll;
  await expect(row(page, 'beta').getByText('translating', { exact: true })).toBeVisible();
  expect(new Set(await renderedSince())).toEqual(new Set(['beta']));
});
