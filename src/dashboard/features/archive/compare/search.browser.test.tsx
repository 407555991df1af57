import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const text = (key: string) =>
  page.getByRole('checkbox', { name: `Select Text ${key}`, exact: true });

test('rows are found by key and by value on either side, and the address says so', async () => {
  const { answers } = keepApp({
    texts: [
      { key: 'menu.bye', value: 'Goodbye' },
      { key: 'menu.hello', value: 'Hello' },
      { key: 'stay', value: 'Stay' },
    ],
    translations: {
      'fr menu.bye': { value: 'Au revoir', isAutoTranslated: true },
      'fr menu.hello': { value: 'Bonjour', isAutoTranslated: true },
    },
  });
  const side = `app:${APP_ID}`;
  const address = `/compare?left=${side}&right=${side}&rightLanguage=fr`;
  const screen = await renderScreen(address, answers());
  await expect.element(text('stay')).toBeVisible();
  const search = page.getByLabelText('Search differences');
  await search.fill('MENU');
  await expect.element(text('stay')).not.toBeInTheDocument();
  await expect.element(text('menu.bye')).toBeVisible();
  await search.fill('bonjour');
  await expect.element(text('menu.bye')).not.toBeInTheDocument();
  await expect.element(text('menu.hello')).toBeVisible();
  await expect.poll(screen.address).toMatch(/q=bonjour/);
  await screen.openAgain();
  await expect.element(search).toHaveValue('bonjour');
  await expect.element(text('menu.hello')).toBeVisible();
  await expect.element(text('menu.bye')).not.toBeInTheDocument();
  await search.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(text('menu.bye')).toBeVisible();
  await expect.element(text('stay')).toBeVisible();
});
