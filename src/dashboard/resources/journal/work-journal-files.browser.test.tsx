import { afterEach, expect, test } from 'vitest';
import type { Change } from '#changes/diff.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { keepChanges } from '../changes.ts';
import { forgetOthers, listUnfinished, claimWork } from './work-journal.ts';

afterEach(async () => {
  sessionStore.signIn({ email: 'nobody@example.com' });
  await forgetOthers();
});

test('many files are opened a few at a time, and all of them are kept in their order', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const appId = `app ${crypto.randomUUID()}`;
  const keys = Array.from({ length: 220 }, (_, index) => `image_${index}`);
  let open = 0;
  let most = 0;
  const keep = keepChanges({
    appId,
    title: '',
    openFile: async (key) => {
      open += 1;
      most = Math.max(most, open);
      const bytes = await new Blob([key]).arrayBuffer();
      open -= 1;
      return new File([bytes], `${key}.png`);
    },
  });
  const file = { type: 'image/png', size: 1, crc: 0 };
  const changes = keys.map((key): Change => ({
    kind: 'image',
    change: 'added',
    key,
    after: { file },
  }));
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  await (await keep(changes, context))?.end(false);
  const [work] = await listUnfinished(appId);
  const taken = await claimWork(work?.id ?? '');
  const files = taken?.items.map((item) => item.file as File) ?? []; // as: stored above
  expect(files.map(({ name }) => name)).toEqual(keys.map((key) => `${key}.png`));
  expect(await files[7]?.text()).toBe('image_7');
  expect(most).toBeLessThan(100);
  await taken?.end(true);
});
