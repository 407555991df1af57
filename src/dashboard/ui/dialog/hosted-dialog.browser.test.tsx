import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DialogHost, openDialog, openDialogNext } from './hosted-dialog.tsx';

const ask = (name: string) => (onClose: () => void) => (
  <div role="dialog" aria-modal="true" aria-label={name}>
    <button type="button" onClick={onClose}>
      Close {name}
    </button>
  </div>
);

const close = (name: string) => page.getByRole('button', { name: `Close ${name}` }).click();

it('shows dialogs that wait one after another, and none of them is lost', async () => {
  await render(<DialogHost />);
  openDialog(ask('Report'));
  openDialogNext(ask('First question'));
  openDialogNext(ask('Second question'));
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Report');
  await close('Report');
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('First question');
  await close('First question');
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Second question');
  await close('Second question');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('does not ask a later user the question of a user who has signed out', async () => {
  const shell = await render(<DialogHost />);
  openDialog(ask('Report'));
  openDialogNext(ask('Question'));
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Report');
  await shell.unmount();
  await render(<DialogHost />);
  openDialog(ask('Welcome'));
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Welcome');
  await close('Welcome');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
