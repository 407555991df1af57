import { readFileSync } from 'node:fs';

/** In MB; undefined where the system does not report it. */
export function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] =
      /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
