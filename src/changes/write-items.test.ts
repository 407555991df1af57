import { expect, it, vi } from 'vitest';
import { applyChanges } from './apply.ts';
import type { Calls } from './calls.ts';
import type { Change } from './diff.ts';
import { toBulkItem } from './write-items.ts';

it('clears a description, and keeps fields that a file does not have', () => {
  const before = { value: '#000000', description: 'Old', group: 'later' };
  const after = { value: '#FFFFFF' };
  const place = { kind: 'color', key: 'tint', change: 'changed', fields: ['description'] } as const;
  expect(toBulkItem({ ...place, before, after })).toEqual({
    key: 'tint',
    value: '#FFFFFF',
    description: '',
    group: 'later',
  });
});

it('translates a new text beside one that it has renamed', async () => {
  const texts = [{ _id: 't1', key: 'old' }];
  const updateTranslation = vi.fn();
  const calls: Partial<Record<keyof Calls, unknown>> = {
    listTexts: () => Promise.resolve({ data: [...texts] }),
    updateText: vi.fn(),
    bulkCreateTexts: () => Promise.resolve(texts.push({ _id: 't2', key: 'new' })),
    updateTranslation,
  };
  const value = { value: 'Hello' };
  const after = { value: 'Bonjour', isAutoTranslated: false, status: 'translated' } as const;
  const changes: Change[] = [
    { kind: 'text', key: 'hello', change: 'added', after: value, renamedFrom: 'old' },
    { kind: 'text', key: 'old', change: 'removed', before: value, renamedTo: 'hello' },
    { kind: 'text', key: 'new', change: 'added', after: { value: 'New' } },
    { kind: 'translation', locale: 'fr', key: 'new', change: 'added', after },
  ];
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  // as: other calls must not happen
  await applyChanges(calls as Calls, { appId: 'a1', changes, isFresh: true }, context);
  expect(updateTranslation).toHaveBeenCalledWith('t2', 'fr', {
    value: 'Bonjour',
    isAutoTranslated: false,
  });
});
