import { StrictMode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReturnFocus } from './return-focus.ts';

function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
  useReturnFocus();
  return (
    <button type="button" onClick={onClose}>
      Close {name}
    </button>
  );
}

function Opener({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {isOpen && <Dialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();

test('each of two dialogs returns the focus to its opener, also in strict mode', async () => {
  await render(
    <StrictMode>
      <Opener name="one" />
      <Opener name="two" />
    </StrictMode>,
  );
  await press('Open one');
  await press('Open two');
  for (const name of ['two', 'one']) {
    await press(`Close ${name}`);
    await expect.element(page.getByRole('button', { name: `Open ${name}` })).toHaveFocus();
  }
});
