import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSearch } from '#tests/components/search-page.ts';

test('a found image is edited in its dialog', async () => {
  await openSearch('?q=acme_logo', {
    images: [{ key: 'acme_logo', url: '/uploads/app-images/none.png' }],
  });
  const found = page.getByRole('table', { name: 'Found' });
  await found.getByRole('button', { name: 'Edit acme_logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  const key = dialog.getByRole('textbox', { name: /^Key/ });
  await expect.element(key).toHaveValue('acme_logo');
  await key.fill('acme_logo_old');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(found).toMatchTextContent('acme_logo_old');
});
