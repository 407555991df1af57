const TIMES = 8;

/** Processor time that some work takes, in milliseconds. */
function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** So little, in milliseconds, is mostly the garbage collector's and the compiler's: it says nothing of how work grows. */
const NEGLIGIBLE = 40;

/**
 * How many times as long work takes that is eight times as large: 8 when every character costs the same, 64 when
 * every character costs as much as all before it. How fast the machine is makes no difference. `size` is the larger one.
 */
export function growth(size: number, work: (size: number) => void): number {
  const small = () => cpuTime(() => work(Math.floor(size / TIMES)));
  // The first time the code is compiled, which may take longer than the work.
  small();
  const before = Math.min(small(), small(), small());
  const large = () => cpuTime(() => work(size));
  // What else the machine does adds to one measurement, not to all three.
  const after = Math.min(large(), large(), large());
  return after / Math.max(before, NEGLIGIBLE / TIMES);
}

/** Between the growth of what is linear and of what is quadratic. */
export const LINEAR = 24;
