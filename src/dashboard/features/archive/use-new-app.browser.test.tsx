import { chooseMore } from '#tests/components/choose-more.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Change } from '#changes/diff.ts';
import { startWork } from '#dashboard/resources/journal/work-journal.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import {
  answerApp,
  answerTexts,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const empty = { data: [] };
const nothingElse = [
  [getListImagesQueryOptions(APP_ID), empty],
  [getListColorsQueryOptions(APP_ID), empty],
  [getListAppVpnServersQueryOptions(APP_ID), empty],
  [getListAppsQueryOptions(), []],
] as const;

test('tells before it begins how long the translations will take, at the pace of the server', async () => {
  const rows = Array.from({ length: 200 }, (_, n) =>
    makeLocaleText({ key: `key.${n}`, value: `Clé ${n}`, ...translated }),
  );
  await renderScreen(`/apps/${APP_ID}`, [...answerTexts({ fr: rows }), ...nothingElse]);
  // A thenable, so that each call's delay starts with the call.
  const slowly: PromiseLike<unknown> = {
    then: (resolve, reject) =>
      new Promise<unknown>((done) => setTimeout(() => done([]), 200)).then(resolve, reject),
  };
  give([getListAppsQueryOptions(), slowly]);
  await chooseMore('Duplicate');
  await expect
    .element(page.getByRole('dialog', { name: 'Duplicate application' }))
    .toMatchTextContent(/one by one, which takes about \d+ (second|minute)s? on this server/);
});

test('is listed under its own name when it runs in the background', async () => {
  await renderScreen(`/apps/${APP_ID}`, [...answerTexts({}), ...nothingElse]);
  await chooseMore('Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  const created = Promise.withResolvers<unknown>();
  onWrite(() => created.promise);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const tasks = page.getByRole('dialog', { name: 'Background tasks' });
  await expect
    .element(tasks.getByRole('listitem', { name: 'Duplicate of “Nimbus”' }))
    .toBeVisible();
  created.resolve(new Response(null, { status: 500 }));
  await expect.element(tasks).toMatchTextContent('Failed');
});

test('says once that it is done in the background, and offers to open the new application', async () => {
  holdTimers(10_000);
  const screen = await renderScreen(`/apps/${APP_ID}`, [...answerTexts({}), ...nothingElse]);
  await chooseMore('Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  const created = Promise.withResolvers<unknown>();
  const copy = makeApp('65f0000000000000000000c0', { name: 'Nimbus copy' });
  onWrite(async () => {
    await created.promise;
    give([getListAppsQueryOptions(), [copy]], [getGetAppQueryOptions(copy._id), copy]);
    return Response.json(copy, { status: 201 });
  });
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('button', { name: 'Run in background' }).click();
  created.resolve(undefined);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent('Application “Nimbus copy” created');
  expect(toasts.element().textContent).not.toContain('done');
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const tasks = page.getByRole('dialog', { name: 'Background tasks' });
  await tasks.getByRole('button', { name: 'Open application' }).click();
  await expect.poll(screen.address).toBe(`/apps/${copy._id}`);
});

test('keeps the typed name when the application cannot be created', async () => {
  await renderScreen(`/apps/${APP_ID}`, [...answerTexts({}), ...nothingElse]);
  await chooseMore('Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Nimbus for Android');
  onWrite(() => new Response(null, { status: 500 }));
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Error saving application');
  await expect.element(name).toHaveValue('Nimbus for Android');
});

test('says once that the source cannot be read, and reads it when it is asked again', async () => {
  await renderScreen(`/apps/${APP_ID}`, [...answerTexts({}), ...nothingElse]);
  give([getGetAppQueryOptions(APP_ID), new TypeError('Failed to fetch')]);
  await chooseMore('Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Failed to load application. Cannot connect to server. Please check your connection.',
    );
  expect(page.getByText(/Failed to load application/).elements()).toHaveLength(1);
  give(answerApp());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Nimbus copy');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('is offered on the page of its original after a reload has cut it off', async () => {
  const { openAgain } = await renderScreen(`/apps/${APP_ID}`, [...answerTexts({}), ...nothingElse]);
  const title = 'Duplicate of “Nimbus”';
  const work = { kind: 'new-app', place: 'copy', title };
  const changes = ['one', 'two'].map((key): Change => ({
    kind: 'color',
    change: 'added',
    key,
    after: { value: '#000000' },
  }));
  const kept = await startWork(work, changes);
  kept?.done(changes.slice(0, 1));
  await kept?.end(false);
  await openAgain();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  const offer = page.getByRole('listitem', { name: title });
  await expect.element(offer).toMatchTextContent('Stopped after 1');
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect.element(offer).not.toBeInTheDocument();
});
