import { styleText } from 'node:util';
import type { Checked, Violation } from './check.ts';
import type { ShownExchange } from './exchange.ts';

export interface Seen {
  line: string;
  operation: string | undefined;
  violation: Violation;
  count: number;
  exchange: ShownExchange;
}

/** Shortens a payload; the report has all of it. */
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** `response.body[0].name`, or the same for every item when `anyEntry`. */
function place({ location }: Violation, anyEntry = false): string {
  return location
    .map((step, index) => {
      if (/^\d+$/.test(step)) return anyEntry ? '[]' : `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

function kind(operation: string, status: number, violation: Violation): string {
  const reason = violation.message.replaceAll(/\b\d+\b/g, '#');
  return [operation, status, place(violation, true), reason].join(' ');
}

export function createViolationReport(write: (line: string) => void) {
  const seen = new Map<string, Seen>();
  return {
    add({ operation, violations }: Checked, exchange: ShownExchange): void {
      const { call, status, sent, came } = exchange;
      const name = operation ?? call;
      // A list may violate a rule in each item: that counts as one call.
      const backwards = violations.toReversed();
      // The first item of a kind is set last, and stays.
      const kinds = new Map(backwards.map((one) => [kind(name, status, one), one]));
      for (const [key, violation] of kinds) {
        const before = seen.get(key);
        if (before) {
          before.count += 1;
          continue;
        }
        const what = operation === undefined ? name : `${operation} (${call}, ${status})`;
        const line = `${what} ${place(violation)}: ${violation.message}`;
        seen.set(key, { line, operation, violation, count: 1, exchange });
        write(`${styleText('red', 'Contract violation:')} ${line}`);
        for (const [what, { body }] of Object.entries({ sent, came }))
          if (body !== '') write(`  ${what}: ${shortened(body)}`);
      }
    },
    kinds: (): Seen[] => [...seen.values()],
    summary(): string[] {
      if (seen.size === 0) return ['No contract violation was seen.'];
      const kinds = [...seen.values()].sort((a, b) => b.count - a.count);
      const lines = kinds.map(({ line, count }) => `${String(count).padStart(6)} × ${line}`);
      return [`Contract violations seen, by the number of calls:`, ...lines];
    },
  };
}
