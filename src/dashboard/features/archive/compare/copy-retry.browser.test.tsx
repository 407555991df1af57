import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undoables } from '#dashboard/browser/work/toast.ts';
import {
  makeApp,
  openComparison as open,
  production,
  staging,
  rowBox,
} from '#tests/components/compared-apps.ts';
import { give, onWrite } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog');
const failed = dialog.getByRole('list', { name: 'Failed' });

async function copy(): Promise<void> {
  await page.getByRole('button', { name: 'Copy to Production' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
}

async function retry(): Promise<void> {
  await dialog.getByRole('button', { name: 'Retry failed' }).click();
  await expect.element(dialog.getByText('2 changes copied to “Production”')).toBeVisible();
}

test('reports what the server refused, and a retry writes only that', async () => {
  await open();
  await rowBox('Text hello').click();
  await rowBox('Color tint').click();
  let refuses = true;
  const writes = onWrite(({ path }) => {
    if (path === '/api/texts/bulk' && refuses)
      return Response.json({ message: 'Too many words.' }, { status: 400 });
    const texts = refuses ? production.texts : { ...production.texts, hello: 'Hello there' };
    give(...makeApp({ ...production, texts, colors: staging.colors }).answers);
    return { data: [] };
  });
  await copy();
  await expect.element(failed).toHaveTextContent('Text hello Too many words.');
  refuses = false;
  await retry();
  expect(writes.map(({ path }) => path)).toEqual([
    '/api/texts/bulk',
    '/api/colors/bulk',
    '/api/texts/bulk',
  ]);
});

test('a retry also copies the translations of a text that is there by now', async () => {
  await open();
  await rowBox('Text fresh').click();
  const { texts, french } = production;
  const grown = { ...production, texts: { ...texts, fresh: 'Fresh' } };
  let refuses = true;
  const writes = onWrite(({ path }) => {
    const isTranslation = path.startsWith('/api/translations/');
    if (isTranslation && refuses) return Response.json({ message: 'Busy.' }, { status: 400 });
    const { answers } = makeApp(
      isTranslation ? { ...grown, french: { ...french, fresh: 'Frais' } } : grown,
    );
    give(...answers);
    return { data: [] };
  });
  await copy();
  await expect.element(failed).toHaveTextContent('French fresh Busy.');
  refuses = false;
  await retry();
  expect(writes.map(({ path }) => path.replace(/\/text\/.*/, ''))).toEqual([
    '/api/texts/bulk',
    '/api/translations',
    '/api/translations',
  ]);
});

test('what arrived although its response was lost is counted, and taken back', async () => {
  await open();
  await rowBox('Text hello').click();
  await rowBox('Color tint').click();
  let isLost = true;
  const writes = onWrite(({ path }) => {
    const isColor = path.startsWith('/api/colors');
    const texts = { ...production.texts, hello: 'Hello there' };
    give(...makeApp({ ...production, texts, ...(isColor && { colors: staging.colors }) }).answers);
    return isColor && isLost ? Response.error() : { data: [] };
  });
  await copy();
  await expect.element(failed).toMatchTextContent('Color tint');
  isLost = false;
  await retry();
  expect(writes).toHaveLength(2);
  expect(undoables.get().map(({ message }) => message)).toEqual([
    '2 changes copied to “Production”',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => writes.slice(2).map(({ path }) => path))
    .toEqual(['/api/texts/bulk', '/api/colors/bulk']);
});
