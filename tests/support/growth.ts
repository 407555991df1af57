const TIMES = 8;

/** Processor time of some work, in milliseconds. */
function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Below this, in milliseconds, garbage collection and compilation dominate. */
const NEGLIGIBLE = 40;

/** Between the factors of linear and quadratic work. */
export const LINEAR = 24;

/**
 * Factor of time for eight times the size: 8 for linear work, 64 for quadratic. Independent of the
 * machine's speed. `size`: the larger one.
 */
export function growth(size: number, work: (size: number) => void): number {
  const small = () => cpuTime(() => work(Math.floor(size / TIMES)));
  // Compile the code first, which may take longer than the work.
  small();
  const before = Math.min(small(), small(), small());
  const large = () => cpuTime(() => work(size)) / Math.max(before, NEGLIGIBLE / TIMES);
  // Other load can only raise a measurement: a second is needed only if the first is too high.
  let factor = large();
  for (let more = 0; more < 2 && factor >= LINEAR; more++) factor = Math.min(factor, large());
  return factor;
}
