import { styleText } from 'node:util';
import type { Checked, Violation } from './check.ts';

interface Seen {
  line: string;
  count: number;
}

interface Exchange {
  /** Like `GET /api/apps`, as it was asked for. */
  call: string;
  status: number;
}

/** `response.body[0].name`; the same for every entry of a list when `anyEntry`. */
function place({ location }: Violation, anyEntry = false): string {
  return location
    .map((step, index) => {
      if (/^\d+$/.test(step)) return anyEntry ? '[]' : `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** Prism names the entry of the list in its reasons, too. */
function kind(operation: string, status: number, violation: Violation): string {
  const reason = violation.message.replaceAll(/\b\d+\b/g, '#');
  return [operation, status, place(violation, true), reason].join(' ');
}

/** Tells the terminal about violations: each kind when it is first seen, and how often at the end. */
export function createViolationReport(write: (line: string) => void) {
  const seen = new Map<string, Seen>();
  return {
    add({ operation, violations }: Checked, { call, status }: Exchange): void {
      const name = operation ?? call;
      for (const violation of violations) {
        const key = kind(name, status, violation);
        const before = seen.get(key);
        if (before) {
          before.count += 1;
          continue;
        }
        const what = operation === undefined ? name : `${operation} (${call}, ${status})`;
        const line = `${what} ${place(violation)}: ${violation.message}`;
        seen.set(key, { line, count: 1 });
        write(`${styleText('red', 'Contract violation:')} ${line}`);
      }
    },
    /** The lines to print at the end. */
    summary(): string[] {
      if (seen.size === 0) return ['No contract violation was seen.'];
      const kinds = [...seen.values()].sort((a, b) => b.count - a.count);
      const lines = kinds.map(({ line, count }) => `${String(count).padStart(6)} × ${line}`);
      return [`Contract violations seen, by how often:`, ...lines];
    },
  };
}
