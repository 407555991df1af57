import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

/** A picture of the given size, as a file and as a URL. */
const draw = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`;

const file = (name: string, width: number, height: number) =>
  new File([draw(width, height)], name, { type: 'image/svg+xml' });

const address = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(draw(width, height))}`;

test('a clash shows both pictures with their facts, and a free key', async () => {
  const app = keepApp({
    images: [
      { key: 'logo', url: address(64, 48) },
      { key: 'logo_2', url: address(1, 1) },
    ],
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/images`, app.answers());
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' });
  const files = [file('logo.svg', 120, 90), file('icon.svg', 10, 10), file('icon.SVG', 20, 20)];
  await userEvent.upload(dialog.getByLabelText('Choose files'), files);

  const row = (name: string) =>
    dialog
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: new RegExp(`^${name} `) }) });
  const size = new TextEncoder().encode(draw(120, 90)).length;
  const logo = row('logo.svg');
  const both = logo.getByRole('group', { name: 'Both pictures of logo' });
  await expect.element(both).toMatchTextContent(/Now64 × 48/);
  await expect.element(both).toMatchTextContent(`New120 × 90 · ${size} B`);
  const icon = row('icon.SVG').getByRole('group', { name: 'Both pictures of icon' });
  await expect.element(icon).toMatchTextContent(/icon\.svg10 × 10 · \d+ BThis file20 × 20/);
  await expect.element(row('icon.svg').getByRole('group')).not.toBeInTheDocument();
  // Several rows fit on the screen.
  const getHeight = () => logo.element().getBoundingClientRect().height;
  await expect.poll(getHeight).toBeLessThan(140);
  await page.viewport(360, 740);
  await expect.poll(getHeight).toBeLessThan(240);
  await page.viewport(1280, 800);

  await row('icon.SVG').getByRole('button', { name: 'Use icon_2' }).click();
  await expect.element(icon).not.toBeInTheDocument();
  await logo.getByRole('button', { name: 'Use logo_3' }).click();
  await expect.element(both).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Upload 3 images' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(app.read().images.map(({ key }) => key)).toEqual([
    'icon',
    'icon_2',
    'logo',
    'logo_2',
    'logo_3',
  ]);
});
