import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NativeDialog } from './native-dialog.tsx';

test('is closed when the next key is pressed, not a task later', async () => {
  const onClose = vi.fn<() => void>();
  await render(
    <NativeDialog label="Search" onClose={onClose}>
      Nothing
    </NativeDialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Search' }).element();
  // As Escape does; a key right after it would find the dialog neither open nor closed.
  if (dialog instanceof HTMLDialogElement) dialog.requestClose();
  expect(onClose).toHaveBeenCalledOnce();
});
