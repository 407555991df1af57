import type { Rule } from './rule.ts';

/** Runs rules side by side; one that needs the backend for itself waits until the others have ended. */
export async function schedule(
  rules: readonly Rule[],
  width: number,
  run: (rule: Rule, index: number) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (const [index, rule] of rules.entries()) {
    if (rule.isAlone) await Promise.all(running);
    while (running.size >= width) await Promise.race(running);
    if (failures.length > 0) break;
    const one = run(rule, index)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    if (rule.isAlone) await one;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
