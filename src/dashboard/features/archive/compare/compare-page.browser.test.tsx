import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import {
  ids,
  makeApp,
  openComparison as open,
  production,
  region,
  rowsOf,
  staging,
  rowBox,
} from '#tests/components/compared-apps.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

test('shows what is added, changed and removed, with the words that differ', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
  await expect
    .element(page.getByLabelText('From', { exact: true }))
    .toHaveValue(`app:${ids.Staging}`);
  await expect
    .element(page.getByLabelText('To', { exact: true }))
    .toHaveValue(`app:${ids.Production}`);
  await expect.element(rowBox('Text fresh')).toBeVisible();
  await expect
    .poll(() => rowsOf('Removed'))
    .toEqual([expect.stringContaining('Freshwith 1 translation')]);
  await expect.poll(() => rowsOf('Changed')).toHaveLength(4);
  await expect.poll(() => rowsOf('Added')).toEqual([expect.stringContaining('stale')]);
  await expect.poll(() => rowsOf('Changed').join()).not.toContain('Manual translation');
  const words = region('Changed').getByRole('row').filter({ hasText: 'there' });
  await expect.poll(() => words.element().querySelector('del')?.textContent).toBe('there');
  await expect.poll(() => words.element().querySelector('ins')?.textContent).toBe('you');
});

test('shows a value once that is the same, and says what differs', async () => {
  await open('', { ...staging, isAutoTranslated: true }, { ...production, french: staging.french });
  const words = 'Automatic translationOnly how it was translated differs:Manual translation';
  await expect.poll(() => rowsOf('Changed')).toContainEqual(expect.stringContaining(words));
});

test('takes as little room for a group without rows and for a row as it can', async () => {
  const size = (at: ReturnType<typeof region>) => at.element().getBoundingClientRect().height;
  const same = { ...staging, name: 'Production', colors: { tint: '#0088FF' } } as const;
  await open('', staging, same);
  const row = region('Changed').getByRole('row').filter({ hasText: 'tint' });
  await expect.element(row).toBeVisible();
  await expect.poll(() => size(row)).toBeLessThanOrEqual(36);
  await expect.poll(() => size(region('Removed'))).toBeLessThan(40);
});

test('filters by change, by kind and by language, and the address says so', async () => {
  const screen = await open();
  const pill = (name: RegExp) => page.getByRole('button', { name });
  const kind = page.getByLabelText('Kind', { exact: true });
  await kind.selectOptions('translation');
  await expect.poll(() => rowsOf('Changed')).toHaveLength(1);
  await expect.poll(() => rowsOf('Added')).toEqual([]);
  await page.getByLabelText('Language of the translations').selectOptions('fr');
  await expect.poll(screen.address).toMatch(/kind=translation.*language=fr/);
  await kind.selectOptions('color');
  await expect.element(rowBox('Color tint')).toBeVisible();
  await expect.poll(screen.address).not.toContain('language=');
  await pill(/^Removed/).click();
  await expect.poll(() => region('Changed').elements()).toHaveLength(0);
  await screen.openAgain();
  await expect.element(region('Removed')).toBeVisible();
  await expect.element(kind).toHaveValue('color');
});

test('copies what is selected, in numbers told before, and nothing the second time', async () => {
  await open();
  await rowBox('Text fresh').click();
  await rowBox('Color tint').click();
  const writes = onWrite(({ path }) => {
    if (path === '/api/texts/bulk') {
      const texts = { ...production.texts, fresh: 'Fresh' };
      give(...makeApp({ ...production, texts }).answers);
    }
    if (path.startsWith('/api/translations')) {
      const texts = { ...production.texts, fresh: 'Fresh' };
      const french = { ...production.french, fresh: 'Frais' };
      give(...makeApp({ ...production, texts, french, colors: staging.colors }).answers);
    }
    return { data: [] };
  });
  await page.getByRole('button', { name: 'Copy to Production' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to Production' });
  const deeds = dialog.getByRole('list', { name: 'In “Production”' }).getByRole('listitem');
  await expect.element(deeds.first()).toHaveTextContent('Adds 1 text and 1 translation.');
  await expect
    .poll(() => deeds.elements().map((deed) => deed.textContent))
    .toEqual(['Adds 1 text and 1 translation.', 'Changes 1 color.']);
  expect(writes).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(dialog.getByText('3 changes copied to “Production”')).toBeVisible();
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/texts/bulk',
    expect.stringMatching(/^PUT [/]api[/]translations[/]text[/]\w+[/]fr$/),
    'POST /api/colors/bulk',
  ]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => rowsOf('Removed')).toEqual([]);
  await expect.poll(() => rowsOf('Added')).toHaveLength(1);
  await expect.poll(() => rowsOf('Changed')).toHaveLength(3);
});

test('removes what only the target has by a red button of its own, and undoes it', async () => {
  const apart = (name: string) =>
    page.getByRole('region', { name: 'Selection' }).getByRole('button', { name });
  await open();
  await rowBox('Text stale').click();
  await expect.element(apart('Remove from Production')).toBeVisible();
  await expect.element(apart('Copy to')).not.toBeInTheDocument();
  await rowBox('Color tint').click();
  await expect.element(apart('Copy to Production')).toBeVisible();
  const colorOf = (name: string) =>
    getComputedStyle(apart(name).element()).getPropertyValue('--button-bg');
  expect(colorOf('Remove from Production')).not.toBe(colorOf('Copy to Production'));
  const texts = { hello: 'Hello you', same: 'Same' };
  const writes = onWrite(() => {
    give(...makeApp({ ...production, texts }).answers);
    return new Response(null, { status: 204 });
  });
  await apart('Remove from Production').click();
  const dialog = page.getByRole('dialog', { name: 'Remove from Production' });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Removes 1 text.');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog.getByText('1 thing removed from “Production”')).toBeVisible();
  expect(writes.map(({ method }) => method)).toEqual(['DELETE']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => rowsOf('Added')).toEqual([]);
  await expect.poll(() => rowsOf('Changed')).toHaveLength(4);
});

test('copies to an application only, and explains how to swap the sides', async () => {
  const { app, answers } = makeApp(staging);
  const file = new File([await writeAppArchive(emptyArchive(app), new Map())], 'Turned.app.zip');
  await renderScreen(`/compare?left=app:${ids.Staging}&right=file:Turned.app.zip`, [
    [getListAppsQueryOptions(), [app]],
    ...answers,
  ]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('is not open in this tab');
  const findInputs = () => document.querySelectorAll<HTMLInputElement>('main input[type=file]');
  await expect.poll(() => findInputs().length).toBe(2);
  const [, input] = findInputs();
  if (!input) throw new Error('There is no place to choose a file.');
  await userEvent.upload(input, file);
  await expect
    .element(page.getByText(/Only an application can be copied to: swap the sides/))
    .toBeVisible();
  await expect.element(rowBox('Color tint')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.element(rowBox('Color tint')).toBeVisible();
});

test('keeps the selection that a filter hides, and copies them as well', async () => {
  await open();
  await region('Changed').getByRole('checkbox', { name: 'Select all 4' }).click();
  await page.getByLabelText('Kind', { exact: true }).selectOptions('color');
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect.element(selection.getByRole('status')).toHaveTextContent('4 selected (3 not shown)');
  await page.getByRole('button', { name: 'Copy to Production' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('listitem'))
    .toHaveTextContent('Changes 1 application detail, 1 text, 1 translation, and 1 color.');
});

test('says that both sides are the same', async () => {
  await open();
  await page.getByLabelText('To', { exact: true }).selectOptions(`app:${ids.Staging}`);
  await expect.element(page.getByText('Both sides are the same')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Copy to/ })).not.toBeInTheDocument();
});

test('compares an application with itself in another language, and fills the gap', async () => {
  await open();
  await page.getByLabelText('To', { exact: true }).selectOptions(`app:${ids.Staging}`);
  await page.getByLabelText('To language').selectOptions('fr');
  await expect.poll(() => rowsOf('Removed')).toHaveLength(1);
  await expect.poll(() => rowsOf('Changed')).toHaveLength(2);
  const writes = onWrite(() => ({ data: {} }));
  await rowBox('Text same').click();
  await page.getByRole('button', { name: 'Copy to French' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => writes.map(({ body }) => body))
    .toEqual([{ value: 'Same', isAutoTranslated: false }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
});

test('asks for two sides where the address names none', async () => {
  await renderScreen('/compare?left=nonsense', [[getListAppsQueryOptions(), []]]);
  await expect.element(page.getByText('Choose two sides')).toBeVisible();
  for (const side of ['From', 'To'])
    await expect
      .element(page.getByRole('button', { name: `${side}: choose an archive` }))
      .toBeVisible();
});
