import { createTabStore } from './choices.ts';

export interface Violation {
  operation: string;
  status: number;
  location: string;
  reason: string;
  count: number;
}

interface Reported {
  location?: string[];
  code?: string | number;
  message?: string;
}

export const violations = createTabStore<readonly Violation[]>('app-manager.violations', []);

export function addViolations(operation: string, status: number, header: string): void {
  // A refused call without a session is expected: the dashboard learns that there is none.
  const reported = read(header).filter(({ code }) => !(code === 401 && status === 401));
  const found = reported.map(({ location = [], message = '' }) => ({
    operation,
    status,
    location: place(location),
    reason: message,
  }));
  // A list may violate a rule in each item: that counts as one call, shown by its first item.
  const kinds = new Map(found.toReversed().map((one) => [kind(one), one]));
  violations.set([...kinds.values()].toReversed().reduce(add, violations.get()));
}

function add(seen: readonly Violation[], found: Omit<Violation, 'count'>): readonly Violation[] {
  const before = seen.find((one) => kind(one) === kind(found));
  if (!before) return [...seen, { ...found, count: 1 }];
  return seen.map((one) => (one === before ? { ...one, count: one.count + 1 } : one));
}

function kind({ operation, status, location, reason }: Omit<Violation, 'count'>): string {
  const anyEntry = (text: string) => text.replaceAll(/\b\d+\b/g, '#');
  return [operation, status, anyEntry(location), anyEntry(reason)].join(' ');
}

/** `response.body[0].name` */
function place(location: string[]): string {
  return location
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}

/** Prism truncates a list that is too long for a header; the raw text is shown then. */
function read(header: string): Reported[] {
  try {
    return JSON.parse(header) as Reported[]; // as: Prism's output
  } catch {
    return [{ message: header }];
  }
}
