import { readFileSync } from 'node:fs';

/**
 * From Linux: processor time in milliseconds (counted in hundredths of a second), memory and its
 * peak in MB.
 */
export function readProcess(pid = 0): { cpu: number; memory: number; peak: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before it may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kB = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Math.round(kB('VmRSS') / 1024),
    peak: Math.round(kB('VmHWM') / 1024),
  };
}
