import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connection } from '#dashboard/browser/connection.ts';
import { Foot } from './foot.tsx';

test('the counts say that they were made offline', async () => {
  const counts = { done: 2, total: 3, failed: 1 };
  await render(<Foot {...counts} isSearched isOver onEverywhere={vi.fn()} />);
  const status = page.getByRole('status');
  const searched = 'Searched in English: 2 of 3; 1 could not be loaded completely';
  await expect.element(status).toHaveTextContent(searched);
  connection.noteNetwork(false);
  await expect.element(status).toHaveTextContent(`Offline. ${searched}`);
  connection.noteNetwork(true);
  await expect.element(status).toHaveTextContent(searched);
});
