import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SafePicture } from './safe-picture.tsx';

const show = (source: Blob) => (
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <SafePicture source={source} alt="Preview" />
    </QueryClientProvider>
  </MantineProvider>
);

const drawing = (content: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${content}</svg>`], {
    type: 'image/svg+xml',
  });

/** Each level draws the one below ten times. */
const levels = Array.from(
  { length: 9 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
);

test('a file that would hold up the page is not drawn, the next one is', async () => {
  const { rerender } = await render(show(drawing(`<g id="l0"/>${levels.join('')}`)));
  await expect.element(page.getByTitle('Too many copies to draw')).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
  await rerender(show(drawing('<rect width="8" height="8"/>')));
  await expect.element(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  const canvas = new OffscreenCanvas(20_000, 2100);
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
  await rerender(show(await canvas.convertToBlob()));
  await expect.element(page.getByTitle('Too many pixels to draw')).toBeVisible();
});
