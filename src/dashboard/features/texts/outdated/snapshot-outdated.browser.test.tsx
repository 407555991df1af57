import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteSnapshot, saveSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { emptyArchive } from '#domain/app-archive.ts';
import { writeAppArchive } from '#formats/app-archive/write.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const machine = (value: string) =>
  ({ value, isAutoTranslated: true, status: 'translated' }) as const;

test('translations out of date are found by the last snapshot, and no more once a person finds them correct', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const archive = await writeAppArchive(
    {
      ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
      locales: ['en', 'fr'],
      texts: new Map([
        ['bye', { value: 'Goodbye' }],
        ['hello', { value: 'Hello' }],
      ]),
      translations: new Map([
        [
          'fr' as const,
          new Map([
            ['bye', machine('Adieu')],
            ['hello', machine('Salut')],
          ]),
        ],
      ]),
    },
    new Map(),
  );
  const { snapshot } = await saveSnapshot({ appId: APP_ID, appName: 'Nimbus' }, archive);
  onTestFinished(() => deleteSnapshot(snapshot.id));
  const app = keepApp({
    texts: [
      { key: 'bye', value: 'See you' },
      { key: 'hello', value: 'Hello' },
    ],
    translations: {
      'fr bye': { value: 'Adieu', isAutoTranslated: true },
      'fr hello': { value: 'Salut', isAutoTranslated: true },
    },
  });
  const screen = await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await expect
    .element(page.getByRole('tab', { name: /fr/ }))
    .toHaveAccessibleDescription(/1 with changed English/);
  await screen.openAgain(`/apps/${APP_ID}/texts?locale=fr&changed=true`);
  const row = page.getByRole('row').filter({ hasText: 'bye' });
  const change = row.getByRole('group', { name: 'English has changed' });
  await expect.element(change).toMatchTextContent('GoodbyeSee you');
  await change.getByRole('button', { name: 'Still correct' }).click();
  await expect.element(page.getByRole('button', { name: 'English changed 0' })).toBeVisible();
});
