import type { TaskContext } from '#domain/task.ts';
import { type Applied, applyChanges, openFrom } from './apply.ts';
import type { Calls } from './calls.ts';
import type { KeptChange, KeptRun } from './journal.ts';

interface KeptTask extends KeptRun<KeptChange> {
  items: readonly KeptChange[];
}

/** Does not repeat finished writes. Rejects when the current state cannot be read. */
export async function resume(
  calls: Calls,
  { appId, task }: { appId: string; task: KeptTask },
  context: TaskContext,
): Promise<Applied> {
  const kept = new Map(task.items.map((item) => [item.change, item]));
  const files = new Map(
    task.items.flatMap(({ change: { key }, file }) => (file ? [[key, file] as const] : [])),
  );
  let isOver = false;
  try {
    const applied = await applyChanges(
      calls,
      { appId, changes: [...kept.keys()], openFile: openFrom(files) },
      context,
      () =>
        Promise.resolve({
          done: (changes) => task.done(changes.flatMap((change) => kept.get(change) ?? [])),
          // Failed writes stay stored for another attempt.
          end: () => Promise.resolve(),
        }),
    );
    isOver = applied.failed.length + applied.skipped.length === 0;
    return applied;
  } finally {
    await task.end(isOver);
  }
}
