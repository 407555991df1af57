import type { Rule } from './rule.ts';

type Numbered = readonly [index: number, rule: Rule];

/** Rules that need the queue follow each other; every other one is apart. */
function sequencesOf(rules: readonly Rule[]): Numbered[][] {
  const sequences: Numbered[][] = [];
  let queued: Numbered[] | undefined;
  for (const [index, rule] of rules.entries()) {
    if (rule.needsQueue && queued) queued.push([index, rule]);
    else {
      const sequence: Numbered[] = [[index, rule]];
      sequences.push(sequence);
      if (rule.needsQueue) queued = sequence;
    }
  }
  return sequences;
}

/** Runs rules side by side; one that needs the backend or its queue waits until the others have ended. */
export async function schedule(
  rules: readonly Rule[],
  width: number,
  run: (rule: Rule, index: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const runEach = async (sequence: readonly Numbered[]) => {
    for (const [index, rule] of sequence) if (failures.length === 0) await run(rule, index);
  };
  for (const sequence of sequencesOf(rules)) {
    const [isAlone, needsQueue] = [sequence[0]?.[1].isAlone, sequence[0]?.[1].needsQueue];
    if (isAlone || needsQueue) await Promise.all(running);
    while (running.size >= width) await Promise.race(running);
    if (failures.length > 0) break;
    const one = runEach(sequence)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    if (isAlone) await one;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
