import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { give, renderScreen } from '#tests/components/render-screen.tsx';

test.each([
  ['Restart', 'POST fr-machine/restart'],
  ['Mark as checked', 'PUT id-of-machine/fr'],
])('%s of many is sent although the look-up before it fails', async (name, call) => {
  const kept = new KeptTexts([{ key: 'machine', value: 'Bonjour', ...translated }]);
  const writes = kept.takeWrites();
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
  await page.getByRole('checkbox', { name: 'Select machine' }).click();
  const list = getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' });
  give([list, Response.json({}, { status: 500 })]);
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name }).click();
  const getCalls = () =>
    writes.map(({ method, path }) => `${method} ${path.split('/').slice(-2).join('/')}`);
  await expect.poll(getCalls).toEqual([call]);
});
