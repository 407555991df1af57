import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Foot } from './foot.tsx';

test('the counts say what could not be loaded', async () => {
  const counts = { done: 2, total: 3, failed: 1 };
  await render(<Foot {...counts} isSearched isOver onEverywhere={vi.fn()} />);
  const status = page.getByRole('status');
  await expect
    .element(status)
    .toHaveTextContent('Searched in English: 2 of 3; 1 could not be loaded completely');
});
