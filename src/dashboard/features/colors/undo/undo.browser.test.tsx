import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

async function open() {
  // The toast stays for as long as the test runs.
  holdTimers(10_000);
  const app = keepApp({
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The best offer' },
      { key: 'brand', value: '#4F46E5' },
      { key: 'other', value: '#111827', description: 'Not in the file' },
    ],
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/colors`, app.answers());
  return app;
}

/** Two existing colors, one losing and one gaining a description, and a new one. */
const FILE = `accent = #FF0000
// Only in the file
brand = #00FF00
fresh = #0000FF
`;

async function importColors(): Promise<void> {
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import colors' });
  const input = dialog.getByLabelText('Choose a file');
  await userEvent.upload(input, new File([FILE], 'colors.txt', { type: 'text/plain' }));
  await dialog.getByRole('button', { name: 'Import 3 colors' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('an import of colors is taken back: what was new goes, what was changed is as it was', async () => {
  const { read } = await open();
  const before = read();
  await importColors();
  expect(read().colors).toEqual([
    { key: 'accent', value: '#FF0000', description: 'The best offer' },
    { key: 'brand', value: '#00FF00', description: 'Only in the file' },
    { key: 'fresh', value: '#0000FF' },
    { key: 'other', value: '#111827', description: 'Not in the file' },
  ]);
  await expect.element(toasts).toMatchTextContent('3 colors imported');
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Import of 3 colors undone');
  // A description that was absent is empty again.
  expect(read().colors).toEqual(
    before.colors.map((color) => (color.key === 'brand' ? { ...color, description: '' } : color)),
  );
});

test('deleted colors come back with their descriptions', async () => {
  const { read } = await open();
  const before = read();
  await page.getByRole('checkbox', { name: 'Select accent' }).click();
  await page.getByRole('checkbox', { name: 'Select brand' }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('2 colors deleted');
  expect(read().colors).toHaveLength(1);
  await undo.click();
  await expect.poll(read).toEqual(before);
});

test.each([[['accent']], [['accent', 'brand']]])(
  'a retry deletes %j although a lost response had deleted one, and all come back',
  async (keys) => {
    const { watch, carryOut, read } = await open();
    const before = read();
    let gone: string | undefined;
    let isAway = true;
    watch((sent) => {
      if (sent.path === gone) return Response.json({ message: 'Color not found' }, { status: 404 });
      if (!isAway) return undefined;
      if (gone === undefined) carryOut(sent);
      gone ??= sent.path;
      throw new TypeError('Failed to fetch');
    });
    if (keys.length === 1) {
      const row = page.getByRole('row', { name: /accent/ });
      await row.getByRole('button', { name: 'Delete' }).click();
    } else {
      for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
      await page.getByRole('button', { name: 'Delete selected' }).click();
    }
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).toMatchTextContent('Cannot connect to server');
    isAway = false;
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(read().colors).toHaveLength(3 - keys.length);
    await undo.click();
    await expect.poll(read).toEqual(before);
  },
);

test('one deleted color comes back by a single call, without a task in the background', async () => {
  const { read } = await open();
  const before = read();
  const row = page.getByRole('row', { name: /accent/ });
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toasts).toMatchTextContent('Color “accent” deleted');
  expect(read().colors).toHaveLength(2);
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Color “accent” is back');
  expect(read()).toEqual(before);
  await expect
    .element(page.getByRole('button', { name: 'Background tasks' }))
    .not.toBeInTheDocument();
});
