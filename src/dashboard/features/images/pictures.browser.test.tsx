import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

/** A small file that unpacks to a huge picture. */
async function makeVastPicture(): Promise<string> {
  const canvas = new OffscreenCanvas(20_000, 2100);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** Each level draws the one below ten times. */
const levels = Array.from(
  { length: 9 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
);
const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><g id="l0"/>${levels.join('')}</svg>`;

test('pictures that would hold up the page are not drawn, and can be deleted', async () => {
  const vast = await makeVastPicture();
  const { answers } = keepApp({
    images: [
      { key: 'bomb', url: '/uploads/bomb.svg', description: '' },
      { key: 'vast', url: vast, description: '' },
    ],
  });
  give([{ queryKey: ['uploads', 'bomb.svg'] }, new Response(bomb)]);
  await renderScreen(`/apps/${APP_ID}/images?view=table`, answers());
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('vast').getByTitle('Too many pixels to draw')).toBeVisible();
  await expect.element(row('vast').getByRole('link')).toHaveTextContent('20000 × 2100');
  await expect.element(row('bomb').getByTitle('Too many copies to draw')).toBeVisible();
  expect(document.querySelectorAll('main img')).toHaveLength(0);
  const writes = onWrite(() => new Response(null, { status: 204 }));
  await row('bomb').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => writes.map(({ method }) => method)).toContain('DELETE');
  URL.revokeObjectURL(vast);
});
