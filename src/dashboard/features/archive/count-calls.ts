import type { Plan } from '#changes/plan.ts';
import { createWrites } from '#changes/write-steps.ts';
import type { Target } from '#changes/write-items.ts';

export function countCalls({ phases }: Plan, target: Omit<Target, 'openFile'>): number {
  const writes = createWrites({
    ...target,
    openFile: () => Promise.reject(new Error('Counting reads no file.')),
  });
  return phases.reduce((sum, phase) => {
    const how = writes(phase);
    if ('each' in how) return sum + phase.items.length;
    return sum + (how.split?.(phase.items).length ?? 1);
  }, 0);
}
