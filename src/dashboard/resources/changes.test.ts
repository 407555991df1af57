import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getFailures, getRest } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { ApiError } from '#domain/api-error.ts';
import type { Calls } from '#changes/calls.ts';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { applyChanges, openFrom } from '#changes/apply.ts';
import { apply, calls, undo } from './changes.ts';

const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const answer = { data: [] };

interface ServerText {
  _id: string;
  key: string;
  value: string;
}

/** A server with texts; created ones get a number as id. */
function createCalls(texts: ServerText[], own: Partial<Calls> = {}) {
  return replaceCalls({
    listTexts: vi.fn(() =>
      Promise.resolve({ data: texts.map((text) => ({ ...text, appId: 'a1' })) }),
    ),
    bulkCreateTexts: vi.fn(({ texts: sent }: { texts: { key: string; value: string }[] }) => {
      for (const { key, value } of sent) {
        const at = texts.findIndex((text) => text.key === key);
        if (at === -1) texts.push({ _id: `new-${key}`, key, value });
        else texts[at] = { _id: texts[at]?._id ?? '', key, value };
      }
      return Promise.resolve(answer);
    }),
    deleteText: vi.fn().mockResolvedValue(undefined),
    updateTranslation: vi.fn().mockResolvedValue(answer),
    ...own,
  });
}

const undone = async (changes: readonly Change[], rest?: readonly Change[]) => {
  const result = await undo(new QueryClient(), { appId: 'a1', changes })(context(), rest);
  const failures = getFailures(result).map(({ name, reason }) => ({ name, reason }));
  const { done, notes } = result;
  return { done: done.length, failures, ...(notes && { notes }), rest: getRest(result) };
};

const text = (key: string, value: string): Change => ({
  kind: 'text',
  change: 'removed',
  key,
  before: { value },
});
const created = (key: string): Change => ({
  kind: 'text',
  change: 'added',
  key,
  after: { value: 'New' },
});
const inFrench = (
  key: string,
  value: string,
  status: 'translated' | 'error' | 'cancelled' = 'translated',
): Change => ({
  kind: 'translation',
  change: 'removed',
  locale: 'fr',
  key,
  before: { value, isAutoTranslated: true, status },
});

it('restores a deleted text with its translation, and reports differences', async () => {
  const calls = createCalls([]);
  const report = await undone([
    text('bye', 'Goodbye'),
    text('hello', 'Hello'),
    inFrench('bye', 'Au revoir', 'cancelled'),
    inFrench('hello', '', 'error'),
  ]);
  expect(calls.updateTranslation).toHaveBeenCalledExactlyOnceWith('new-bye', 'fr', {
    value: 'Au revoir',
    isAutoTranslated: true,
  });
  expect(report).toEqual({
    done: 3,
    failures: [],
    rest: [],
    notes: ['2 translations that were queued, cancelled or failed come back without that status'],
  });
});

it('leaves a text alone that another user has created again, with its translations', async () => {
  const calls = createCalls([{ _id: 't9', key: 'bye', value: 'So long' }]);
  const report = await undone([
    text('bye', 'Goodbye'),
    text('hello', 'Hello'),
    inFrench('bye', 'Au revoir'),
  ]);
  expect(report.done).toBe(1);
  expect(report.failures).toEqual([
    {
      name: 'Text bye',
      reason: 'Another one has this key now, and stays as it is.',
    },
  ]);
  expect(calls.updateTranslation).not.toHaveBeenCalled();
});

it('writes nothing the second time', async () => {
  const calls = createCalls([]);
  await undone([text('bye', 'Goodbye')]);
  const report = await undone([text('bye', 'Goodbye')]);
  expect(report).toMatchObject({ done: 0, failures: [], rest: [] });
  expect(calls.bulkCreateTexts).toHaveBeenCalledOnce();
});

it('takes an import back: new ones go, changed ones are as they were, unless changed again', async () => {
  const calls = createCalls([
    { _id: 't1', key: 'new', value: 'New' },
    { _id: 't2', key: 'changed', value: 'After' },
    { _id: 't3', key: 'again', value: 'Somebody else' },
  ]);
  const changed = (key: string): Change => ({
    kind: 'text',
    change: 'changed',
    key,
    before: { value: 'Before' },
    after: { value: 'After' },
    fields: ['value'],
  });
  const report = await undone([
    created('new'),
    changed('changed'),
    changed('again'),
    changed('gone'),
  ]);
  expect(calls.deleteText).toHaveBeenCalledExactlyOnceWith('t1');
  expect(calls.bulkCreateTexts).toHaveBeenCalledExactlyOnceWith({
    appId: 'a1',
    texts: [{ key: 'changed', value: 'Before' }],
  });
  expect(report.failures).toEqual([
    { name: 'Text again', reason: 'It has changed since, and stays as it is.' },
    { name: 'Text gone', reason: 'It has been deleted since.' },
  ]);
});

it('does not delete a new text that another user has changed since', async () => {
  const calls = createCalls([
    { _id: 't1', key: 'mine', value: 'New' },
    { _id: 't2', key: 'theirs', value: 'Better' },
  ]);
  const report = await undone([created('mine'), created('theirs')]);
  expect(calls.deleteText).toHaveBeenCalledExactlyOnceWith('t1');
  expect(report.failures).toEqual([
    { name: 'Text theirs', reason: 'It has changed since, and stays as it is.' },
  ]);
});

it('tries again only what failed', async () => {
  const refused = new ApiError({ failure: 'refused', status: 400, serverMessage: 'Not now' });
  const updateTranslation = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(answer);
  const listLocaleTexts = vi.fn().mockResolvedValue(answer);
  const calls = createCalls([], { updateTranslation, listLocaleTexts });
  const changes = [text('bye', 'Goodbye'), inFrench('bye', 'Au revoir')];
  const { failures, rest } = await undone(changes);
  expect(failures).toEqual([{ name: 'French bye', reason: 'Not now' }]);
  expect(await undone(changes, rest)).toMatchObject({ done: 1, failures: [], rest: [] });
  expect(calls.bulkCreateTexts).toHaveBeenCalledOnce();
  expect(updateTranslation).toHaveBeenCalledTimes(2);
});

it('sends no translation again that has arrived though its answer was lost', async () => {
  const french: object[] = [];
  const updateTranslation = vi.fn((_id: string, _locale: string, body: object) => {
    french.push({ key: 'bye', isMissing: false, status: 'translated', ...body });
    return Promise.reject(new ApiError({ failure: 'network' }));
  });
  const listLocaleTexts = vi.fn(() => Promise.resolve({ data: french }));
  // as: the code reads only these members
  const own = { updateTranslation, listLocaleTexts } as unknown as Partial<Calls>;
  const changes = [text('bye', 'Goodbye'), inFrench('bye', 'Au revoir')];
  createCalls([], own);
  const { failures, rest } = await undone(changes);
  expect(failures).toHaveLength(1);
  expect(await undone(changes, rest)).toMatchObject({ done: 0, failures: [], rest: [] });
  expect(updateTranslation).toHaveBeenCalledOnce();
});

it('restores the translator of a text, where nothing else was changed', async () => {
  const rows = (isAutoTranslated: boolean) => ({
    data: [{ key: 'bye', value: 'Au revoir', isMissing: false, isAutoTranslated }],
  });
  const state = (isAutoTranslated: boolean) =>
    ({ value: 'Au revoir', isAutoTranslated, status: 'translated' }) as const;
  const checked: Change = {
    kind: 'translation',
    change: 'changed',
    locale: 'fr',
    key: 'bye',
    before: state(true),
    after: state(false),
    fields: ['isAutoTranslated'],
  };
  const listLocaleTexts = vi.fn().mockResolvedValueOnce(rows(false)).mockResolvedValue(rows(true));
  const calls = createCalls([{ _id: 't1', key: 'bye', value: 'Goodbye' }], { listLocaleTexts });
  expect(await undone([checked])).toMatchObject({ done: 1, failures: [] });
  expect(await undone([checked])).toMatchObject({ done: 0, failures: [] });
  expect(calls.updateTranslation).toHaveBeenCalledExactlyOnceWith('t1', 'fr', {
    value: 'Au revoir',
    isAutoTranslated: true,
  });
});

it('restores an image with its file, stored again', async () => {
  const uploadFile = vi.fn().mockResolvedValue({ url: '/uploads/b.png', key: 'b.png' });
  const createImage = vi.fn().mockResolvedValue(answer);
  createCalls([], {
    listImages: vi.fn().mockResolvedValue(answer),
    uploadFile,
    createImage,
  });
  const file = { type: 'image/png', size: 3, crc: 0 };
  const image: Change = { kind: 'image', change: 'added', key: 'logo', after: { file } };
  const files = new Map([['logo', new Blob(['png'])]]);
  const task = { appId: 'a1', changes: [image], openFile: openFrom(files), title: 'Undo' };
  await apply(new QueryClient(), task, context());
  expect(uploadFile.mock.calls[0]?.[0]).toMatchObject({ name: 'logo.png', size: 3 });
  expect(createImage).toHaveBeenCalledWith({
    appId: 'a1',
    key: 'logo',
    url: '/uploads/b.png',
    s3Key: 'b.png',
  });
});

it('stays resumable when the session is lost before its first write', async () => {
  const failure = new ApiError({ failure: 'refused', status: 401 });
  createCalls([], { listTexts: vi.fn().mockRejectedValue(failure) });
  const end = vi.fn(() => Promise.resolve());
  const keep = () => Promise.resolve({ done: () => undefined, end });
  const changes = [text('bye', 'Goodbye'), text('hello', 'Hello')];
  const applied = applyChanges(calls, { appId: 'a1', changes }, context(), keep);
  await expect(applied).rejects.toBe(failure);
  expect(end).toHaveBeenCalledExactlyOnceWith(false);
});
