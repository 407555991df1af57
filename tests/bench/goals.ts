/** One figure beside what it is to be. */
interface Goal {
  what: string;
  ours: number;
  goal: number;
  /** Processor time of the server beside it, in milliseconds or, where the unit says so, microseconds. */
  cpu?: number;
  unit: 'ms' | 's' | 'MB' | 'x bare' | 'us';
  /** More is better; otherwise less is. */
  isFloor?: boolean;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Prints a table: what was reached, what is to be, and whether that holds. */
export function printGoals(title: string, goals: readonly Goal[]): void {
  console.log(title);
  console.table(
    goals.map(({ what, ours, goal, cpu, unit, isFloor = false }) => ({
      what,
      ours: rounded(ours),
      goal: `${isFloor ? '>=' : '<='} ${goal}`,
      unit,
      held: isFloor ? ours >= goal : ours <= goal,
      ...(cpu === undefined ? {} : { cpu: rounded(cpu) }),
    })),
  );
}
