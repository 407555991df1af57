import { expect, it, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { createDrafts } from '#dashboard/browser/drafts.ts';
import { saveDraft } from './save-draft.ts';

/** Types over `before`; the server has `stored` by then. */
function save(before: string, typed: string, stored: string) {
  const drafts = createDrafts();
  drafts.open('key', before);
  drafts.type('key', typed);
  const write = vi.fn(() => Promise.resolve());
  const result = saveDraft({
    drafts,
    key: 'key',
    parse: (value) => (value === '' ? { problem: 'Required' } : { value }),
    read: () => Promise.resolve({ value: stored }),
    getValue: ({ value }) => value,
    write,
    getReason: () => 'Not now',
  });
  return { drafts, write, result };
}

it('writes a new value, and closes the editor', async () => {
  const { drafts, write, result } = save('Hallo', 'Servus', 'Hallo');
  expect(await result).toBe('Servus');
  expect(write).toHaveBeenCalledExactlyOnceWith({ value: 'Hallo' }, 'Servus');
  expect(drafts.get('key')).toBeUndefined();
});

it.each([
  ['was there before, so that a machine translation stays one', 'Hallo', 'Hallo', 'Hallo'],
  ['another user has saved meanwhile', 'Hallo', 'Servus', 'Servus'],
])('writes no value that %s', async (_case, before, typed, stored) => {
  const { drafts, write, result } = save(before, typed, stored);
  expect(await result).toBe(typed);
  expect(write).not.toHaveBeenCalled();
  expect(drafts.get('key')).toBeUndefined();
});

it('takes the value of another user where nothing was typed', async () => {
  const { write, result } = save('Hallo', 'Hallo', 'Moin');
  expect(await result).toBe('Moin');
  expect(write).not.toHaveBeenCalled();
});

it('shows a value of another user before it is overwritten', async () => {
  const { drafts, write, result } = save('Hallo', 'Servus', 'Moin');
  expect(await result).toBeUndefined();
  expect(write).not.toHaveBeenCalled();
  expect(drafts.get('key')).toMatchObject({ value: 'Servus', found: { value: 'Moin' } });
});

it('keeps a value that cannot be saved, with the reason', async () => {
  const { drafts, write, result } = save('Hallo', '', 'Hallo');
  expect(await result).toBeUndefined();
  expect(write).not.toHaveBeenCalled();
  expect(drafts.get('key')).toMatchObject({ value: '', error: 'Required' });
});

it.each([
  ['has arrived', 'Servus', undefined],
  ['has not arrived', 'Hallo', { value: 'Servus', error: 'Not now', saving: false }],
])('looks whether a value whose response was lost %s', async (_case, after, draft) => {
  const drafts = createDrafts();
  drafts.open('key', 'Hallo');
  drafts.type('key', 'Servus');
  let stored = 'Hallo';
  await saveDraft({
    drafts,
    key: 'key',
    parse: (value) => ({ value }),
    read: () => Promise.resolve(stored),
    getValue: (value) => value,
    write: () => {
      stored = after;
      return Promise.reject(new ApiError({ failure: 'network' }));
    },
    getReason: () => 'Not now',
  });
  if (draft) expect(drafts.get('key')).toMatchObject(draft);
  else expect(drafts.get('key')).toBeUndefined();
});
