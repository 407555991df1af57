import { createStore } from '#dashboard/browser/store.ts';

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

export const violations = createStore<readonly Violation[]>([]);

export function addViolations(operation: string, status: number, header: string): void {
  // A refused call without a session is expected: the dashboard learns that there is none.
  const found = read(header).filter(({ code }) => !(code === 401 && status === 401));
  violations.set(
    found.reduce((seen, reported) => add(seen, operation, status, reported), violations.get()),
  );
}

function add(
  seen: readonly Violation[],
  operation: string,
  status: number,
  { location = [], message = '' }: Reported,
): readonly Violation[] {
  const found = { operation, status, location: place(location), reason: message };
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
