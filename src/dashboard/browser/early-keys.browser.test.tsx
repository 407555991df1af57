import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { makeApp } from '#tests/components/make-app.ts';

const nimbus = makeApp('65f000000000000000000001', { name: 'Nimbus' });

/** Delays the tasks that the page defers until the returned function is called. */
function holdPutOff(): () => void {
  const start = window.setTimeout;
  const held: (() => void)[] = [];
  // as: the page passes only functions to timers
  const spy = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      ms ? start(run, ms) : -held.push(run)) as typeof setTimeout);
  return () => {
    spy.mockRestore();
    for (const run of held) run();
  };
}

test.each(['New application', 'Import application'])(
  'the dialog of %s takes the focus when it appears and gives it back when it goes, not a task later',
  async (name) => {
    await renderScreen('/apps', [[getListAppsQueryOptions(), [nimbus]]]);
    const open = page.getByRole('button', { name });
    const dialog = page.getByRole('dialog', { name });
    await open.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    const letGo = holdPutOff();
    try {
      open.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog).toBeVisible();
      expect(dialog.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(document.activeElement).toBe(open.element());
    } finally {
      // The next test shares the modules.
      letGo();
    }
  },
);
