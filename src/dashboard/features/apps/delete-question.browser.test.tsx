import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { answerTexts, APP_ID } from '#tests/components/app-answers.ts';
import { give, renderScreen } from '#tests/components/render-screen.tsx';

/** Asks before the colors are counted. */
async function ask() {
  await renderScreen(`/apps/${APP_ID}`, [
    ...answerTexts({}),
    [getListImagesQueryOptions(APP_ID), { data: [] }],
    [getListColorsQueryOptions(APP_ID), { data: [] }],
    [getListAppVpnServersQueryOptions(APP_ID), { data: [] }],
  ]);
  const { promise: counted, resolve } = Promise.withResolvers<object>();
  give([getListColorsQueryOptions(APP_ID), counted]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  return { question, resolve };
}

test('the question before a deletion keeps its place when the contents are counted', async () => {
  const { question, resolve } = await ask();
  const getBox = () => {
    const { y, height } = question.element().getBoundingClientRect();
    return [y, height];
  };
  await expect.element(question.getByText('Checking what this deletes…')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const box = getBox();
  resolve({ data: [{ _id: 'one', appId: APP_ID, key: 'tint', value: '#3366FF' }] });
  await expect.element(question.getByLabelText('Type Nimbus to delete it')).toHaveFocus();
  await expect.poll(getBox).toEqual(box);
});

test('the question about an empty application keeps no room for its name, and its buttons stay', async () => {
  const { question, resolve } = await ask();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect.element(question.getByText('Checking what this deletes…')).toBeVisible();
  await expect.element(cancel).toHaveFocus();
  const { y } = cancel.element().getBoundingClientRect();
  resolve({ data: [] });
  await expect.element(question.getByText('It is empty.')).toBeVisible();
  expect(question.element().textContent).not.toContain('to delete it');
  await expect.poll(() => cancel.element().getBoundingClientRect().y).toBe(y);
});
