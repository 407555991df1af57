import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import {
  ids,
  makeApp,
  production,
  rowsOf,
  staging,
  rowBox,
} from '#tests/components/compared-apps.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

test('says what a side that cannot be read failed to do, and why', async () => {
  const { app, answers } = makeApp(production);
  const failure = Response.json({ message: 'The disk is full.' }, { status: 500 });
  await renderScreen(`/compare?left=app:${ids.Production}`, [
    [getListAppsQueryOptions(), [app]],
    ...answers.map(([query]) => [query, failure] as const),
  ]);
  await expect
    .element(page.getByText('Failed to load application: The disk is full.'))
    .toBeVisible();
});

test('says on its side that a file is not here, and compares it once it is chosen', async () => {
  const { app, answers } = makeApp(staging);
  const address = `/compare?left=file:Nimbus.app.zip&right=app:${ids.Staging}`;
  await renderScreen(address, [[getListAppsQueryOptions(), [app]], ...answers]);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“Nimbus.app.zip” is not open in this tab/);
  const archive = { ...emptyArchive(app), colors: new Map([['tint', { value: '#FF8800' }]]) };
  const file = new File([await writeAppArchive(archive, new Map())], 'Nimbus.app.zip');
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (!input) throw new Error('There is no place to choose a file.');
  await userEvent.upload(input, file);
  await expect.element(rowBox('Language French')).toBeVisible();
  await expect.poll(() => rowsOf('Added')).toHaveLength(4);
  await rowBox('Language French').click();
  const buttons = page.getByRole('button', { name: /^(Copy to|Remove from) Staging/ });
  await expect
    .poll(() => buttons.elements().map((button) => button.textContent))
    .toEqual(['Remove from Staging']);
});
