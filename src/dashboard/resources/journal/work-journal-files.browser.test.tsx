import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { saveWork } from './save-work.ts';
import { forgetOthers, listUnfinished, claimWork } from './work-journal.ts';

afterEach(async () => {
  sessionStore.signIn({ email: 'nobody@example.com' });
  await forgetOthers();
});

test('many files are opened a few at a time, and all of them are kept in their order', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const place = `app ${crypto.randomUUID()}`;
  const names = Array.from({ length: 220 }, (_, index) => `image_${index}.png`);
  let open = 0;
  let most = 0;
  const keep = saveWork({
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
  const taken = await claimWork(work?.id ?? '');
  // as: stored above
  expect((taken?.items as File[]).map(({ name }) => name)).toEqual(names);
  expect(most).toBeLessThan(100);
  await taken?.end(true);
});

test('files are kept unchanged, with the data shared by all items', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const place = `app ${crypto.randomUUID()}`;
  const work = { kind: 'images', place, title: '', getKey: ({ name }: File) => name };
  const toKept = (file: File) => Promise.resolve({ file });
  const keep = saveWork({ ...work, toKept, shared: new Blob(['archive']) });
  await (await keep([new File(['pixels'], 'hero.png')]))?.end(false);
  const [unfinished] = await listUnfinished(place);
  const taken = await claimWork(unfinished?.id ?? '');
  const [kept] = taken?.items as [{ file: File }]; // as: stored above
  expect(await kept.file.text()).toBe('pixels');
  expect(kept.file.name).toBe('hero.png');
  expect(await (taken?.shared as Blob).text()).toBe('archive'); // as: stored above
  await taken?.end(true);
});
