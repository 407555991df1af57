import type { QueryClient } from '@tanstack/react-query';
import { mapResult } from '#domain/task.ts';
import type { KeptChange } from '#changes/journal.ts';
import { resume } from '#changes/apply.ts';
import { getChangeName } from '#changes/sentences.ts';
import type { ContinueWork } from './journal/continue-work.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { claimWork } from './journal/work-journal.ts';
import { calls } from './changes.ts';

export const resumeChanges =
  (queryClient: QueryClient, appId: string): ContinueWork =>
  async ({ id }, context) => {
    const taken = await claimWork(id);
    if (!taken) return undefined;
    // as: the journal returns the items that `keepChanges` has stored
    const task = { ...taken, items: taken.items as readonly KeptChange[] };
    const applied = await resume(calls, { appId, task }, context);
    if (applied.operations.length > 0) invalidate(queryClient, applied.operations);
    return mapResult(applied, getChangeName);
  };
