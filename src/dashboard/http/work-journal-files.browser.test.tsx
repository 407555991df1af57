import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { keepWork } from './keep-work.ts';
import { forgetOthers, listUnfinished, takeUp } from './work-journal.ts';

afterEach(async () => {
  // The tests share a browser.
  sessionStore.signIn({ email: 'nobody@example.com' });
  await forgetOthers();
});

test('many files are opened a few at a time, and all of them are kept in their order', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const place = `app ${crypto.randomUUID()}`;
  const names = Array.from({ length: 220 }, (_, index) => `image_${index}.png`);
  let open = 0;
  let most = 0;
  const keep = keepWork({
    kind: 'images',
    place,
    title: '',
    getKey: (name: string) => name,
    toKept: async (name) => {
      open += 1;
      most = Math.max(most, open);
      const bytes = await new Blob([name]).arrayBuffer();
      open -= 1;
      return new File([bytes], name);
    },
  });
  await (await keep(names))?.end(false);
  const [work] = await listUnfinished(place);
  const taken = await takeUp(work?.id ?? '');
  // as: put there above
  expect((taken?.items as File[]).map(({ name }) => name)).toEqual(names);
  expect(most).toBeLessThan(100);
  await taken?.end(true);
});
