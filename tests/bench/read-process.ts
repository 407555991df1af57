import { readFileSync } from 'node:fs';

/**
 * A process as Linux sees it: its processor time in milliseconds, counted in hundredths of a second, and its memory,
 * now and at most, in MB.
 */
export function readProcess(pid = 0): { cpu: number; memory: number; peak: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before it may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kB = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Math.round(kB('VmRSS') / 1024),
    peak: Math.round(kB('VmHWM') / 1024),
  };
}
