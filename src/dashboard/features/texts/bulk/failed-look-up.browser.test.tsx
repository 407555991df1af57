import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { type Answer, give, renderScreen } from '#tests/components/render-screen.tsx';

const list = getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' });

test('a restart of many is sent although the look-up before it fails', async () => {
  const kept = new KeptTexts([{ key: 'machine', value: 'Bonjour', ...translated }]);
  const writes = kept.takeWrites();
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
  await page.getByRole('checkbox', { name: 'Select machine' }).click();
  give([list, Response.json({}, { status: 500 })]);
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Restart' })
    .click();
  await expect
    .poll(() => writes.map(({ path }) => path))
    .toEqual([expect.stringMatching(/fr-machine\/restart$/)]);
});

test('many are marked as reviewed by a retry if the look-up before failed', async () => {
  const kept = new KeptTexts([{ key: 'machine', value: 'Bonjour', ...translated }]);
  const writes = kept.takeWrites();
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
  await page.getByRole('checkbox', { name: 'Select machine' }).click();
  give([list, Response.json({}, { status: 500 })]);
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByRole('button', { name: /^Background tasks/ }).click();
  const work = page.getByRole('dialog', { name: 'Background tasks' });
  await expect.element(work).toMatchTextContent('machine Failed to load texts');
  expect(writes).toEqual([]);
  give(...kept.answers());
  await work.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(() => writes.map(({ body }) => body))
    .toEqual([{ value: 'Bonjour', isAutoTranslated: false }]);
});

const never = new Promise(() => undefined);

test('a restart of many is sent although the look-up before it takes long', async () => {
  const kept = new KeptTexts([{ key: 'machine', value: 'Bonjour', ...translated }]);
  const writes = kept.takeWrites();
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
  await page.getByRole('checkbox', { name: 'Select machine' }).click();
  give([list, never]);
  const timers = holdTimers(5_000);
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Restart' })
    .click();
  await timers.passUntil(() => writes.length > 0);
  expect(writes[0]?.path).toMatch(/fr-machine\/restart$/);
});

test('a text is deleted, without an undo, although its translations take long', async () => {
  const kept = new KeptTexts([{ key: 'machine', value: 'Bonjour', ...translated }]);
  const writes = kept.takeWrites();
  const translations = getListTextTranslationsQueryOptions('id-of-machine');
  const isOther = ([{ queryKey }]: Answer) => !queryKey.includes('id-of-machine');
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, kept.answers().filter(isOther));
  give([translations, never]);
  const row = page.getByRole('row').filter({ hasText: 'machine' });
  await row.getByRole('button', { name: 'Delete' }).click();
  const timers = holdTimers(5_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await timers.passUntil(() => writes.length > 0);
  expect(writes[0]?.method).toBe('DELETE');
});
