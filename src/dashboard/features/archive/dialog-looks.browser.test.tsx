import { chooseMore } from '#tests/components/choose-more.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { saveSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import {
  makeApp,
  openComparison,
  production,
  region,
  rowBox,
} from '#tests/components/compared-apps.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { look } from '#tests/components/look.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

const french = (value: string) => ({ value, isAutoTranslated: true });
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
        ['fresh', { ...french('Frais'), status: 'error' }],
      ]),
    ],
  ]),
  colors: new Map([['tint', { value: '#FF0000' }]]),
};
const makeFile = async () =>
  new File([await writeAppArchive(archive, new Map())], 'Copied.app.zip');
const refuse = () => Response.json({ message: 'The disk is full.' }, { status: 400 });
const unreachable = new TypeError('Failed to fetch');

function keep() {
  return keepApp({
    texts: [
      { key: 'changed', value: 'Before' },
      { key: 'gone', value: 'Gone', description: 'Not in the archive' },
    ],
    translations: { 'fr changed': { value: 'Avant', isAutoTranslated: false } },
    colors: [{ key: 'tint', value: '#00FF00', description: 'Green' }],
  });
}

test('the import of an application looks as it did', async () => {
  const app = keep();
  await renderScreen('/apps', app.answers());
  await press('Import application');
  const input = dialog.getByLabelText('Choose an archive');
  await expect.element(input).toBeInTheDocument();
  await look(dialog, 'archive-choose');
  await userEvent.upload(input, new File(['hello'], 'broken.zip', { type: 'application/zip' }));
  await expect.element(button('Try again')).toBeVisible();
  await look(dialog, 'archive-refused');
  await button('Close').last().click();

  await press('Import application');
  await userEvent.upload(input, await makeFile());
  await expect.element(button('Create')).toBeVisible();
  await look(dialog, 'archive-ready');
  const held = Promise.withResolvers<undefined>();
  onWrite(({ path, body }) => {
    if (path === '/api/apps') {
      const created = makeApp({ name: 'Production', texts: { changed: 'After', fresh: 'Fresh' } });
      give(...created.answers, [
        getListAppsQueryOptions(),
        // as: the contract's body
        [{ ...created.app, name: (body as { name: string }).name }],
      ]);
    }
    return path.startsWith('/api/translations/') ? held.promise.then(refuse) : { data: [] };
  });
  await button('Create').click();
  await expect.element(dialog.getByText(/of \d+$/)).toBeVisible();
  await look(dialog, 'archive-running');
  held.resolve(undefined);
  await expect.element(button('Done')).toBeVisible();
  await look(dialog, 'archive-report');
});

test('the merge of an archive looks as it did', async () => {
  const app = keep();
  await renderScreen(`/apps/${APP_ID}`, app.answers());
  await chooseMore('Import application');
  await userEvent.upload(dialog.getByLabelText('Choose an archive'), await makeFile());
  await expect.element(dialog.getByRole('checkbox', { name: /^Select all/ })).toBeVisible();
  await look(dialog, 'merge');
  const send = () => dialog.getByRole('button', { name: /^Import \d+ changes/ }).click();
  app.watch(refuse);
  await send();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await look(dialog, 'merge-refused');
  app.watch(({ path }) => (path.startsWith('/api/translations/') ? refuse() : undefined));
  await send();
  await expect.element(button('Done')).toBeVisible();
  await look(dialog, 'merge-report');
});

test('a copy that cannot be read looks as it did', async () => {
  await renderScreen(`/apps/${APP_ID}`, keep().answers());
  give([getGetAppQueryOptions(APP_ID), unreachable]);
  await chooseMore('Duplicate');
  await expect.element(button('Try again')).toBeVisible();
  await look(dialog, 'duplicate-refused');
});

test('a copy between applications looks as it did', async () => {
  await openComparison();
  await rowBox('Text hello').click();
  await rowBox('Color tint').click();
  const { answers } = makeApp(production);
  give([answers[0][0], unreachable]);
  await press('Copy to Production');
  await expect.element(button('Try again')).toBeVisible();
  await look(dialog, 'copy-refused');
  give(...answers);
  await button('Try again').click();
  await expect.element(button('Copy')).toBeVisible();
  await look(dialog, 'copy');
  const held = Promise.withResolvers<undefined>();
  onWrite(async ({ path }) => {
    await held.promise;
    return path.startsWith('/api/colors') ? refuse() : { data: [] };
  });
  await button('Copy').click();
  await expect.element(button('Run in background')).toBeVisible();
  await look(dialog, 'copy-running');
  held.resolve(undefined);
  await expect.element(button('Done')).toBeVisible();
  await look(dialog, 'copy-report');
});

test('a removal from an application looks as it did', async () => {
  await openComparison();
  await region('Added')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.element(button('Remove')).toBeVisible();
  await look(dialog, 'copy-removal');
});

test('the saving of a snapshot looks as it did', async () => {
  await renderScreen(`/apps/${APP_ID}`, keep().answers());
  const held = Promise.withResolvers<Error>();
  give([getGetAppQueryOptions(APP_ID), held.promise]);
  await chooseMore('Save snapshot');
  await expect.element(button('Stop')).toBeVisible();
  await look(dialog, 'snapshot-running');
  held.resolve(unreachable);
  await expect.element(button('Try again')).toBeVisible();
  await look(dialog, 'snapshot-refused');
});

/** Snapshots of other tests are those of another person. */
function signInAs(name: string): void {
  sessionStore.forget();
  sessionStore.signIn({ email: `${name}@example.com` });
  onTestFinished(sessionStore.forget);
}

test('a saved snapshot is offered as a file at once, and later, with the name that it got', async () => {
  const screen = await renderScreen(`/apps/${APP_ID}`, keep().answers());
  signInAs('names');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 15, 12));
  await chooseMore('Save snapshot');
  await press('Download');
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^Nimbus.*2026.*\.app\.zip$/)]);
  await screen.openAgain('/compare');
  await press('Snapshots');
  await dialog.getByRole('textbox', { name: /^Name of Nimbus/ }).fill('Before the release');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: /^Download Nimbus, Before the release/ }).click();
  await expect.poll(() => saved[1]).toMatch(/^Nimbus-Before-the-release.*\.app\.zip$/);
  await expect.element(dialog).toMatchTextContent('This browser keeps them on this device only');
  await expect
    .element(dialog.getByRole('link', { name: 'by the command line' }))
    .toHaveAttribute('href', '/docs/guide/release-check#snapshots');
});

test('the choice of what to compare looks as it did', async () => {
  await renderScreen('/compare', [[getListAppsQueryOptions(), [makeApp({ name: 'Staging' }).app]]]);
  await expect.element(page.getByText('Choose two sides')).toBeVisible();
  await look(page.getByRole('main'), 'compare-sides');
});

test('the list of snapshots looks as it did', async () => {
  await openComparison();
  signInAs('looks');
  const long = 'An application whose name is much longer than those of most others';
  for (const [day, appName] of ['Production', long].entries()) {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 15 + day, 12));
    await saveSnapshot({ appId: APP_ID, appName }, new Blob(['x'.repeat(200_000)]));
  }
  await press('Snapshots');
  await expect.element(dialog.getByRole('listitem').nth(1)).toBeVisible();
  await look(dialog, 'snapshots');
  const question = page.getByRole('dialog', { name: 'Delete this snapshot?' });
  for (const name of ['An application', 'Production']) {
    await dialog.getByRole('button', { name: new RegExp(`^Delete .*${name}`) }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).not.toBeInTheDocument();
  }
  await expect.element(dialog.getByText('No snapshots yet.')).toBeVisible();
  await look(dialog, 'snapshots-empty');
});
