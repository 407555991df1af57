import { expect, it } from 'vitest';
import { getOutcome } from './import-report.tsx';
import type { Progress, Row } from './definition.ts';

it('counts what was created, updated, removed, skipped and what failed with its reason', () => {
  const rows: Row<{ key: string }>[] = [
    { id: 0, kind: 'new', entry: { key: 'a' } },
    { id: 1, kind: 'changed', entry: { key: 'b' } },
    { id: 2, kind: 'new', entry: { key: 'c' } },
    { id: 3, kind: 'invalid', line: 7, reason: 'A comma is missing here.' },
    { id: 4, kind: 'removed', entry: { key: 'e' } },
  ];
  const progress = new Map<number, Progress>([
    [0, { status: 'done' }],
    [1, { status: 'done' }],
    [2, { status: 'failed', reason: 'Too long.' }],
    [4, { status: 'done' }],
  ]);
  expect(getOutcome({ rows, progress }, ({ key }) => `text ${key}`)).toEqual({
    created: 1,
    updated: 1,
    removed: 1,
    skipped: 1,
    unread: [{ name: 'line 7', reason: 'A comma is missing here.' }],
    failures: [{ name: 'text c', reason: 'Too long.' }],
  });
});
