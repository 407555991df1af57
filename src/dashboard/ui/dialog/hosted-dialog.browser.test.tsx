import '@mantine/core/styles.layer.css';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { onWrite } from '#tests/components/render-screen.tsx';
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

afterEach(() => page.viewport(1280, 800));

it.each([
  [1280, 800],
  [1280, 420],
  [360, 740],
])('a question that works and fails keeps its buttons in place, in %i × %i', async (...size) => {
  await page.viewport(...size);
  const refused = Promise.withResolvers<Response>();
  onWrite(() => refused.promise);
  const question = page.getByRole('dialog');
  const getPlaces = () =>
    question
      .getByRole('button')
      .elements()
      .map((each) => JSON.stringify(each.getBoundingClientRect()));
  await dialogs['a question']?.open();
  const verb = question.getByRole('button', { name: 'Delete' });
  await expect.element(verb).toBeVisible();
  const places = getPlaces();
  await verb.click();
  await expect.element(question.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await expect.poll(getPlaces).toEqual(places);
  refused.resolve(Response.json({ message: 'The disk is full. '.repeat(5) }, { status: 500 }));
  await expect.element(question.getByRole('alert')).toBeVisible();
  await expect.poll(getPlaces).toEqual(places);
});

it('Enter that is held since it opened a form does not submit it', async () => {
  await dialogs['a short form']?.open();
  const dialog = page.getByRole('dialog');
  const hold = async (name: string) =>
    (await dialog.getByRole('textbox', { name }).findElement()).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    );
  expect(await hold('Key')).toBe(false);
  expect(await hold('Description')).toBe(true);
});
