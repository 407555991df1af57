import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Change } from '#changes/diff.ts';
import { replaceCalls } from '#tests/support/replace-calls.ts';
import { applyInApps } from './changes.ts';

const edit = (key: string): Change => {
  const [before, after] = [{ value: 'Before' }, { value: 'After' }];
  return { kind: 'text', change: 'changed', key, before, after, fields: ['value'] };
};

it('counts in a retry what has arrived, but not what another user has changed', async () => {
  const data = [
    { _id: 't1', appId: 'a1', key: 'arrived', value: 'After' },
    { _id: 't2', appId: 'a1', key: 'theirs', value: 'Better' },
  ];
  replaceCalls({ listTexts: () => Promise.resolve({ data }) });
  const items = data.map(({ appId, key }) => ({ appId, item: key, name: key, change: edit(key) }));
  const { done, skipped } = await applyInApps(
    new QueryClient(),
    { items, title: 'Edit' },
    { signal: new AbortController().signal, onProgress: () => undefined, isRetry: true },
  );
  expect(done).toEqual(['arrived']);
  expect(skipped.map(({ item }) => item)).toEqual(['theirs']);
});
