import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showDirectory } from '#tests/components/kept-directory.ts';
import { look } from '#tests/components/look.ts';
import { onWrite } from '#tests/components/render-screen.tsx';

const dialog = page.getByRole('dialog');
const refuse = () => Response.json({ message: 'The disk is full.' }, { status: 400 });

test('the import of servers looks as it did', async () => {
  await showDirectory('?view=list');
  await page.getByRole('button', { name: 'Import servers' }).click();
  const lines = dialog.getByLabelText('Or paste lines');
  await expect.element(lines).toBeVisible();
  await look(dialog, 'servers-choose');
  await lines.fill(
    [
      '10.0.0.1,anna,pw,psk,de',
      '10.0.0.9,anna,pw,psk,de',
      '10.0.0.9,ben,pw,psk,de',
      '10.0.0.7,anna,pw,psk,Atlantis',
      '10.0.0.8,anna,pw',
    ].join('\n'),
  );
  await dialog.getByRole('button', { name: 'Read lines' }).click();
  await expect.element(dialog.getByText(/“Atlantis” is not/)).toBeVisible();
  await look(dialog, 'servers-review');
  onWrite(refuse);
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await look(dialog, 'servers-refused');
});

test('the replacement of a server looks as it did', async () => {
  await showDirectory('?view=list');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Replace server …' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Applications' })).toBeVisible();
  await look(dialog, 'replace-server');
});
