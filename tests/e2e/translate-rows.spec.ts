import type { Page, Route } from '@playwright/test';
import { allows, type TranslationAction } from '#domain/translation-status.ts';
import { expect, test } from './fixtures.ts';

const LONG = 'long '.repeat(40).trim();
const TEXTS = [
  { key: 'alpha', value: 'Alpha' },
  { key: 'beta', value: 'Beta' },
  { key: 'gamma', value: 'Gamma' },
  { key: 'delta', value: LONG },
  { key: 'epsilon', value: ' Line one\nLine\u200B two' },
];

interface Row {
  key: string;
  status: string;
  errorMessage?: string;
}

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const value = (page: Page, key: string) =>
  page.getByRole('button', { name: new RegExp(`edit the translation of ${key}$`) });

let open: () => Promise<void>;

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr'] });
  await api.call('POST', '/api/texts/bulk', { appId: app._id, texts: TEXTS });
  open = async () => {
    await page.goto(`/apps/${app._id}/texts?locale=fr`);
    await expect(page.getByRole('table', { name: 'Texts' })).toBeVisible();
  };
});

/** Has the server say of each text what `states` says. */
async function pretend(page: Page, states: Record<string, Partial<Row>>): Promise<void> {
  await page.route('**/api/app-texts/app/*/texts?locale=fr', async (route: Route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Row[] };
    await route.fulfill({
      response: answer,
      json: { data: data.map((each) => ({ ...each, ...states[each.key] })) },
    });
  });
}

test('shows every state for what it is, with the actions that it allows and no other', async ({
  page,
}) => {
  await pretend(page, {
    alpha: { status: 'new' },
    beta: { status: 'error', errorMessage: 'Out of words' },
    gamma: { status: 'error' },
    delta: { status: 'translating' },
    epsilon: { status: 'cancelled' },
  });
  await open();
  await expect(row(page, 'beta')).toContainText('Out of words');
  await expect(row(page, 'gamma')).toContainText('Translation failed');
  const states = [
    ['alpha', 'new'],
    ['beta', 'error'],
    ['delta', 'translating'],
    ['epsilon', 'cancelled'],
  ] as const;
  for (const [key, status] of states) {
    await expect(row(page, key).getByText(status, { exact: true })).toBeVisible();
    for (const action of ['Retry', 'Cancel', 'Restart'] as const) {
      const allowed = allows(action.toLowerCase() as TranslationAction, status); // as: the same words
      await expect(row(page, key).getByRole('button', { name: action, exact: true })).toHaveCount(
        allowed ? 1 : 0,
      );
    }
    await expect(row(page, key).getByRole('button', { name: 'Translations' })).toHaveCount(1);
  }
});

test('cuts texts at 100 characters; the whole is a hover or a key stroke away', async ({
  page,
}) => {
  await open();
  const cut = `${LONG.slice(0, 100).trimEnd()}…`;
  await expect(row(page, 'delta').getByText(cut).first()).toHaveAttribute('title', LONG);
  await value(page, 'delta').press('Enter');
  await expect(row(page, 'delta').getByText(LONG, { exact: true })).toBeVisible();
});

test('draws a sign for what nobody would see', async ({ page }) => {
  await open();
  const signs = await row(page, 'epsilon')
    .locator('[data-sign]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-sign')));
  expect(signs.slice(0, 3)).toEqual(['·', '↵', '[ZWSP]']);
});
