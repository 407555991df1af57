import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen, type Write } from '#tests/components/render-screen.tsx';
import { sayInPage } from '#tests/components/say-in-page.ts';
import { toasts } from '#tests/components/toasts.ts';
import type { Change } from '#changes/diff.ts';
import { startWork } from '#dashboard/resources/journal/work-journal.ts';

const dialog = page.getByRole('dialog', { name: /^Import/ });

async function importHello(answer?: (write: Write) => unknown) {
  sayInPage('translation-engine', 'none');
  const app = keepApp({});
  app.watch(answer);
  const screen = await renderScreen(`/apps/${APP_ID}/texts`, app.answers());
  await page.getByRole('button', { name: 'Import file' }).first().click();
  const file = new File(['key,en\nfresh,Fresh'], 'texts.csv');
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file);
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  return screen;
}

test('the report shows the rows first, and leads to how one is set up', async () => {
  await importHello();
  const setUp = dialog.getByRole('button', { name: 'Set up an engine' });
  await expect.element(setUp).toBeVisible();
  expect(setUp.element().previousSibling).toHaveTextContent('Show the 1 text');
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  expect(dialog.getByRole('button', { name: /Auto-translate/ }).elements()).toEqual([]);
  await setUp.click();
  const advice = page.getByRole('dialog', { name: 'No translation engine' });
  await advice.getByRole('button', { name: 'Close' }).click();
  await expect.element(setUp).toBeVisible();
});

test('an import in the background leads to its rows', async () => {
  const sent = Promise.withResolvers<unknown>();
  const screen = await importHello(() => sent.promise);
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  sent.resolve({ data: [] });
  const tasks = page.getByRole('dialog', { name: 'Background tasks' });
  await tasks.getByRole('button', { name: 'Show the 1 text' }).click();
  await expect.poll(screen.address).toMatch(/imported=true/);
});

test('an import that is continued asks nothing', async () => {
  const screen = await importHello();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const title = 'Import of 2 texts';
  const changes = ['one', 'two'].map((key): Change => ({
    kind: 'text',
    change: 'added',
    key,
    after: { value: 'Hello' },
  }));
  const kept = await startWork({ kind: 'text-import', place: APP_ID, title }, changes);
  kept?.done(changes.slice(0, 1));
  await kept?.end(false);
  await screen.openAgain();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const offer = page.getByRole('listitem', { name: title });
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect.element(toasts.getByText(`${title} completed`)).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
});
