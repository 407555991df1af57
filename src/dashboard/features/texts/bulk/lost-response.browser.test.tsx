import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const machine = { key: 'machine', value: 'Bonjour', ...translated };
const manual = { ...machine, isAutoTranslated: false };
const renewed = { ...translated, value: 'Coucou' };

test.each([
  ['Restart', manual, renewed, '1 translation restarted'],
  ['Mark as reviewed', machine, manual, '1 translation marked as reviewed'],
  [
    'Cancel',
    { key: 'machine', status: 'pending' },
    { status: 'cancelled' },
    '1 translation cancelled',
  ],
  ['Retry', { key: 'machine', status: 'error' }, renewed, '1 queued again'],
] as const)(
  '%s of many is done after a retry if only its response was lost',
  async (name, before, after, message) => {
    const kept = new KeptTexts([before]);
    const writes = kept.takeWrites(() => {
      kept.change('fr', () => true, after);
      return Response.error();
    });
    holdTimers(10_000);
    await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
    await page.getByRole('checkbox', { name: 'Select machine' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Restart/ });
    if (before === manual) await question.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    const work = page.getByRole('dialog', { name: 'Background tasks' });
    await work.getByRole('button', { name: 'Retry' }).click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect.element(toasts).toMatchTextContent(message);
    expect(writes).toHaveLength(1);
  },
);
