import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const toasts = page.getByRole('region', { name: 'Notifications' });
export const dismissButtons = toasts.getByRole('button', { name: 'Dismiss' });

/** All of them seen: toasts fade in. */
export async function expectToasts(count: number): Promise<void> {
  await expect.poll(() => dismissButtons.elements().length).toBe(count);
  const areStill = () =>
    [...toasts.getByRole('alert').elements(), ...toasts.getByRole('status').elements()].every(
      (each) => getComputedStyle(each).opacity === '1' && each.getAnimations().length === 0,
    );
  await expect.poll(areStill).toBe(true);
}
