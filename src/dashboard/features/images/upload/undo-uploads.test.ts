import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { undoUploads } from './upload-workbench.tsx';

const sentRows = ['logo', 'fresh'].map((key, id) => {
  const source = {
    name: `${key}.png`,
    size: 1,
    type: 'image/png',
    open: () => Promise.reject(new Error('Not read.')),
  };
  return { id, kind: 'new' as const, entry: { key, source, sources: [source] as const } };
});

it.each([
  ['nothing was replaced', new Set(['another']), true],
  ['something was replaced: what it was is gone', new Set(['logo']), false],
])('offers to take uploads back or not, where %s', (_where, existing, isOffered) => {
  const undo = undoUploads(new QueryClient(), { appId: 'a1', done: sentRows, existing });
  expect(undo !== undefined).toBe(isOffered);
});
