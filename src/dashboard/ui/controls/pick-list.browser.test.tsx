import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PickList } from './pick-list.tsx';

test('long keys are whole on a phone, as they may differ only at their end', async () => {
  await page.viewport(360, 740);
  const keys = [50, 130].map((end) => `checkout_invoice_confirmation_dialog_title_${end}`);
  const items = keys.map((key) => ({ id: key, label: key, hint: 'Checkout', onPick: vi.fn() }));
  await render(
    <div style={{ width: 240 }}>
      <PickList label="Search" text="" onText={vi.fn()} groups={[{ title: 'Texts', items }]} />
    </div>,
  );
  for (const key of keys) {
    const label = page.getByRole('option', { name: key }).getByText(key);
    const isWhole = () => {
      const { scrollWidth, clientWidth } = label.element();
      return scrollWidth <= clientWidth;
    };
    await expect.poll(isWhole).toBe(true);
  }
  await page.viewport(1280, 800);
});
