import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { expectSamePlaces, getPlace } from '#tests/components/places.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const toasts = page.getByRole('region', { name: 'Notifications' });

async function open() {
  const app = keepApp({
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The best offer' },
      { key: 'brand', value: '#4F46E5' },
    ],
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/colors`, app.answers());
  await expect.element(button(/change the value of accent/)).toBeVisible();
  return app;
}

test('value and description are edited where they are, and undone', async () => {
  const { read } = await open();
  await button(/change the value of accent/).click();
  await expect.element(field('Value of accent')).toHaveFocus();
  await userEvent.fill(field('Value of accent'), 'nope');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('six hexadecimal digits');
  await userEvent.fill(field('Value of accent'), '0a0');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field('Value of brand')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(toasts).toMatchTextContent('Value of “accent” saved');
  const { colors } = read();
  expect(colors[0]).toEqual({ key: 'accent', value: '#00AA00', description: 'The best offer' });

  await button(/change the description of brand/).click();
  await userEvent.fill(field('Description of brand'), 'Buttons');
  await button('Save').click();
  await expect.element(toasts).toMatchTextContent('Description of “brand” saved');
  expect(read().colors[1]).toEqual({ key: 'brand', value: '#4F46E5', description: 'Buttons' });
  await expect.element(button('Undo')).toBeVisible();
  const cyrillic = { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', cyrillic));
  await expect.poll(() => read().colors[1]?.description ?? '').toBe('');
});

test('asks before it replaces what someone else has saved; other fields keep theirs', async () => {
  const { read } = await open();
  await button(/change the value of accent/).click();
  await userEvent.fill(field('Value of accent'), '#111111');
  const theirs = { appId: APP_ID, key: 'accent', value: '#222222', description: 'Theirs' };
  await fetch('/api/colors/id-1', { method: 'PUT', body: JSON.stringify(theirs) });
  await button('Save').click();
  await expect.element(page.getByText(/someone else changed this/)).toBeVisible();
  await page.getByRole('radio', { name: 'Yours' }).click();
  await button('Save').click();
  await expect
    .poll(() => read().colors[0])
    .toEqual({ key: 'accent', value: '#111111', description: 'Theirs' });
});

test('what is not saved is not lost when someone else deletes the color', async () => {
  await open();
  await button(/change the description of accent/).click();
  await userEvent.fill(field('Description of accent'), 'Typed');
  await fetch('/api/colors/id-1', { method: 'DELETE' });
  await button(/change the value of brand/).click();
  await userEvent.fill(field('Value of brand'), '#000000');
  await userEvent.keyboard('{Enter}');
  const gone = page.getByRole('alert').filter({ hasText: 'The color was deleted' });
  await expect.element(gone).toMatchTextContent('You had typed: Typed');
  await gone.getByRole('button', { name: 'Discard' }).click();
  await expect.element(gone).not.toBeInTheDocument();
});

test('what is not saved is not lost by a way to another page', async () => {
  await open();
  await button(/change the description of accent/).click();
  await userEvent.fill(field('Description of accent'), 'Typed');
  await page.getByRole('tab', { name: 'Images' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect.element(question).toMatchTextContent('1 edit is not saved.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // It has a button of the same name as the field.
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Description of accent')).toHaveValue('Typed');
  await button('Discard').click();
});

test('a save that ends while the question is open goes on to the other page', async () => {
  const { read } = await open();
  const saved = Promise.withResolvers<Response>();
  onWrite(() => saved.promise);
  await button(/change the description of accent/).click();
  await userEvent.fill(field('Description of accent'), 'Typed');
  await button('Save').click();
  await page.getByRole('tab', { name: 'Images' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect.element(question).toBeVisible();
  saved.resolve(Response.json(read().colors[0]));
  await expect.element(page.getByRole('heading', { name: 'Images' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('Escape during a save does not take away the field that tells why it failed', async () => {
  await open();
  const saved = Promise.withResolvers<Response>();
  onWrite(() => saved.promise);
  await button(/change the description of accent/).click();
  await userEvent.fill(field('Description of accent'), 'Typed');
  await button('Save').click();
  await field('Description of accent').click();
  await userEvent.keyboard('{Escape}');
  saved.resolve(Response.json({ message: 'Not like this' }, { status: 400 }));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not like this');
  await expect.element(field('Description of accent')).toHaveValue('Typed');
});

test('a color keeps its place while it is edited, and all beside it', async () => {
  await open();
  const getSwatch = () => {
    const swatches = document.querySelectorAll('[style*="rgb(251, 191, 36)"]');
    const { x = NaN, y = NaN, width = NaN } = [...swatches].at(-1)?.getBoundingClientRect() ?? {};
    return [x, y, width];
  };
  const next = page.getByText('brand', { exact: true });
  await button(/change the value of accent/).click();
  await expect.element(field('Value of accent')).toHaveFocus();
  const whileEdited = [getPlace(field('Value of accent')), getPlace(next), getSwatch()];
  await expect.element(field('Value of accent')).toHaveStyle({ resize: 'none' });
  await userEvent.keyboard('{Escape}');
  const value = page.getByText('#FBBF24');
  await expect.element(value).toBeVisible();
  await expectSamePlaces(whileEdited, () => [getPlace(value), getPlace(next), getSwatch()]);
});

test('copied rows have what is shown, not what only screen readers say', async () => {
  await open();
  await expect
    .element(page.getByRole('button', { name: /change the description/ }).first())
    .toBeVisible();
  getSelection()?.selectAllChildren(page.getByRole('row').nth(1).element());
  expect(getSelection()?.toString()).not.toContain('change the');
});
