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

test('where it was found stands below the name on a phone', async () => {
  await page.viewport(360, 740);
  const items = ['Pay now · Alpha', ''].map((hint, id) => ({
    id: `${id}`,
    label: `checkout.${id}`,
    hint: hint || undefined,
    onPick: vi.fn(),
  }));
  await render(
    <PickList label="Search" text="" onText={vi.fn()} groups={[{ title: 'Texts', items }]} />,
  );
  const height = (name: string) =>
    page.getByRole('option', { name }).element().getBoundingClientRect().height;
  await expect.poll(() => height('checkout.0') - height('checkout.1')).toBeGreaterThan(0);
  await page.viewport(1280, 800);
});
