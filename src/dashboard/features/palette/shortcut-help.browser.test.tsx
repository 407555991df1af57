import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShortcutHelp } from './shortcut-help.tsx';

afterEach(() => page.viewport(1280, 800));

test.each([
  [740, 360],
  [320, 256],
])('all shortcuts can be scrolled to above the button, %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await render(<ShortcutHelp onClose={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const keys = document.querySelector('dl');
  const last = page.getByText('From control to control within a table');
  await expect.element(last).not.toBeInViewport();
  keys?.scrollTo(0, keys.scrollHeight);
  await expect.element(last).toBeInViewport({ ratio: 1 });
});
