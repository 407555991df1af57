import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

test('the undo of a restart tells what no call can restore exactly', async () => {
  const kept = new KeptTexts([
    { key: 'stopped', ...translated, status: 'cancelled', value: 'Salut' },
    { key: 'untouched' },
  ]);
  const writes = kept.takeWrites();
  // Keeps the undo toast open.
  holdTimers(10_000);
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Restart' })
    .click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent('2 translations restarted');
  kept.change('fr', ({ key }) => key === 'untouched', { ...translated, value: 'Coucou' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(toasts)
    .toMatchTextContent(
      'Restart of 2 translations undone. 1 translation that was queued, cancelled or failed comes back without that status. 1 new translation stays: a translation cannot be deleted alone',
    );
  const row = (key: string) => page.getByRole('row').filter({ hasText: key });
  await expect.element(row('stopped').getByText('Salut')).toBeVisible();
  await expect.element(row('untouched').getByText('Coucou')).toBeVisible();
  const restored = '/api/translations/text/id-of-stopped/fr';
  expect(writes.filter(({ path }) => path === restored)).toHaveLength(1);
});
