import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { getIdentity } from '#dashboard/ui/import/classify.ts';
import { type ExistingText, sendTexts, undoTexts } from './send-texts.ts';
import type { TextEntry } from './text-entry.ts';

const rows = (
  [
    { group: 'fr', key: 'title', value: 'Titre' },
    { group: 'fr', key: 'fresh', value: 'Frais' },
    { group: 'de', key: 'orphan', value: 'Waise' },
    { group: 'en', key: 'fresh', value: 'Fresh', description: 'New' },
  ] satisfies TextEntry[]
).map((entry, id) => ({ id, kind: 'new' as const, entry }));

// as: all that is read of a text
const existing = new Map(
  [
    { group: 'en', _id: 'id-title', key: 'title', value: 'Title' },
    { group: 'fr', _id: 'id-title', key: 'title', value: 'Tête', status: 'translated' },
  ].map((text) => [getIdentity(text), text as ExistingText]),
);

function createCalls(isImported = false) {
  const order: string[] = [];
  const note = (name: string) =>
    vi.fn((..._sent: unknown[]) => {
      order.push(name);
      return Promise.resolve();
    });
  const written = {
    bulkCreateTexts: note('texts'),
    updateTranslation: note('translation'),
    deleteText: note('deletion'),
  };
  const isWritten = () => isImported || order.length > 0;
  const fresh = { _id: 'id-fresh', key: 'fresh', value: 'Fresh', description: 'New' };
  const [title, french] = existing.values();
  const listTexts = () => Promise.resolve({ data: isWritten() ? [title, fresh] : [title] });
  const listLocaleTexts = (_appId: string, { locale }: { locale: string }) => {
    const now = isWritten() ? { ...french, ...rows[0]?.entry, isAutoTranslated: false } : french;
    return Promise.resolve({ data: locale === 'fr' ? [{ ...now, isMissing: false }] : [] });
  };
  replaceCalls({ ...written, listTexts, listLocaleTexts });
  return { ...written, order };
}

const context = { signal: new AbortController().signal, onProgress: () => undefined };

it('writes English by one call, then the translations, those of new texts included', async () => {
  const { order, bulkCreateTexts, updateTranslation } = createCalls();
  const onWritten = vi.fn();
  const task = { appId: 'a1', rows, existing, onWritten };
  const { done, failed } = await sendTexts(new QueryClient(), task, context);
  expect([...done].sort()).toEqual([0, 1, 3]);
  expect(failed).toMatchObject([
    { item: 2, reason: expect.stringContaining('Its English text is not there.') as string },
  ]);
  expect(order).toEqual(['texts', 'translation', 'translation']);
  expect(bulkCreateTexts.mock.calls).toEqual([
    [{ appId: 'a1', texts: [{ key: 'fresh', value: 'Fresh', description: 'New' }] }],
  ]);
  const byHand = { isAutoTranslated: false };
  expect(updateTranslation.mock.calls).toEqual([
    ['id-title', 'fr', { value: 'Titre', ...byHand }],
    ['id-fresh', 'fr', { value: 'Frais', ...byHand }],
  ]);
  expect(onWritten).toHaveBeenCalledOnce();
});

it('is taken back as one: a new text goes with its translations', async () => {
  const { order, updateTranslation, deleteText } = createCalls(true);
  const done = rows.filter(({ id }) => id !== 2);
  await undoTexts(new QueryClient(), { appId: 'a1', rows: done, existing })(context);
  expect(updateTranslation.mock.calls[0]?.slice(0, 2)).toEqual(['id-title', 'fr']);
  expect(updateTranslation.mock.calls[0]?.[2]).toMatchObject({ value: 'Tête' });
  expect(deleteText.mock.calls[0]?.[0]).toBe('id-fresh');
  expect(order).toEqual(['translation', 'deletion']);
});
