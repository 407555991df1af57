import { chooseMore } from '#tests/components/choose-more.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { type Answer, renderScreen } from '#tests/components/render-screen.tsx';

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

const french = (value: string) => ({ value, isAutoTranslated: true });

/** Differs from the application in every way: additions, changes and removals. */
const archive: AppArchive = {
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  locales: ['en', 'fr'],
  texts: new Map([
    ['changed', { value: 'After' }],
    ['fresh', { value: 'Fresh', description: 'Only there' }],
  ]),
  translations: new Map([
    [
      'fr',
      new Map([
        ['changed', { ...french('Après'), status: 'translated' }],
        ['fresh', { ...french('Frais'), status: 'translated' }],
      ]),
    ],
  ]),
  colors: new Map([['tint', { value: '#FF0000' }]]),
  images: new Map([['far', { url: 'https://example.com/after.png' }]]),
};

function keep() {
  // The toast stays for as long as the test runs.
  holdTimers(10_000);
  const app = keepApp({
    texts: [
      { key: 'changed', value: 'Before', description: 'About it' },
      { key: 'gone', value: 'Gone', description: 'Not in the archive' },
    ],
    translations: {
      'fr changed': { value: 'Avant', isAutoTranslated: false },
      'fr gone': french('Parti'),
    },
    colors: [
      { key: 'old', value: '#0000FF', description: 'Blue' },
      { key: 'tint', value: '#00FF00', description: 'Green' },
    ],
    images: [{ key: 'far', url: 'https://example.com/before.png', description: 'Far away' }],
  });
  app.watch();
  return app;
}

const makeFile = async () =>
  new File([await writeAppArchive(archive, new Map())], 'Copied.app.zip');

const asArchive = {
  texts: [{ key: 'changed', value: 'After' }, { key: 'fresh' }],
  translations: { 'fr changed': french('Après'), 'fr fresh': french('Frais') },
  colors: [{ key: 'tint', value: '#FF0000' }],
  images: [{ key: 'far', picture: 'https://example.com/after.png' }],
};

test('undo of a merge restores all its parts, also removed ones', async () => {
  const { answers, read } = keep();
  const before = read();
  await renderScreen(`/apps/${APP_ID}`, answers());
  await chooseMore('Import application');
  const dialog = page.getByRole('dialog', { name: 'Import application' });
  await userEvent.upload(dialog.getByLabelText('Choose an archive'), await makeFile());
  // Removals are not selected at first.
  await dialog.getByRole('checkbox', { name: /^Select all/ }).click();
  await dialog.getByRole('button', { name: /^Import \d+ changes/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(read()).toMatchObject(asArchive);
  await undo.click();
  await expect.element(toasts).toMatchTextContent(/Import of \d+ changes undone/);
  expect(read()).toEqual(before);
});

const getRows = () => page.getByRole('checkbox', { name: /^Select (?!all)/ }).elements().length;

async function compare(answers: readonly Answer[]) {
  await renderScreen(`/compare?left=file:Copied.app.zip&right=app:${APP_ID}`, answers);
  await expect.element(page.getByRole('alert')).toMatchTextContent('is not open in this tab');
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('There is no place to choose a file.');
  await userEvent.upload(input, await makeFile());
  await expect.poll(getRows).toBe(7);
}

test('undo of a copy from an archive compares again', async () => {
  const { answers, read } = keep();
  await compare(answers());
  const rowsOnlyThere = 2;
  const act = async (verb: string, title: string, changes: readonly string[]) => {
    for (const change of changes)
      await page
        .getByRole('region', { name: change })
        .getByRole('checkbox', { name: /^Select all/ })
        .click();
    await page.getByRole('button', { name: title }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  };
  await act('Copy', 'Copy to Nimbus', ['Changed', 'Removed']);
  await expect.element(toasts).toMatchTextContent(/\d+ changes copied to “Nimbus”/);
  const copied = read();
  await expect.poll(getRows).toBe(rowsOnlyThere);
  await act('Remove', 'Remove from Nimbus', ['Added']);
  await expect.element(page.getByText('Both sides are the same')).toBeVisible();
  expect(read()).toMatchObject(asArchive);
  await expect.element(toasts).toMatchTextContent(/\d+ things? removed from “Nimbus”/);
  await undo.first().click();
  await expect.element(toasts).toMatchTextContent(/Removal of \d+ things? undone/);
  expect(read()).toEqual(copied);
  await expect.poll(getRows).toBe(rowsOnlyThere);
});

test('a copy that is continued is counted and undone as one', async () => {
  const { answers, read, watch } = keep();
  const before = read();
  let isRefused = false;
  watch(({ path }) => {
    if (isRefused || !path.startsWith('/api/images')) return undefined;
    isRefused = true;
    return Response.json({ error: 'The disk is full.' }, { status: 500 });
  });
  await compare(answers());
  await page
    .getByRole('region', { name: 'Changed' })
    .getByRole('checkbox', { name: /^Select all/ })
    .click();
  await page.getByRole('button', { name: 'Copy to Nimbus' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Copy to Nimbus' });
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(dialog.getByText('The copy is not complete')).toBeVisible();
  expect(read()).not.toEqual(before);
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect.element(dialog.getByText('4 changes copied to “Nimbus”')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await undo.last().click();
  await expect.element(toasts).toMatchTextContent('Copy of 4 changes undone');
  expect(read()).toEqual(before);
});
