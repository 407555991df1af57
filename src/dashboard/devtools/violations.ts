import { createStore } from '#dashboard/device/store.ts';

/** One kind of departure from the contract, and how often it was seen. */
export interface Violation {
  operation: string;
  status: number;
  location: string;
  reason: string;
  count: number;
}

/** The entries of Prism's header `sl-violations`. */
interface Reported {
  location?: string[];
  code?: string | number;
  message?: string;
}

export const violations = createStore<readonly Violation[]>([]);

/** Notes what the header of an answer reports. */
export function addViolations(operation: string, status: number, header: string): void {
  // A call without a session that is refused for it is how the dashboard learns that there is none.
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

/** The same for every entry of a list. */
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

/** Prism cuts the list off where it becomes too long for a header; the text is shown as it is then. */
function read(header: string): Reported[] {
  try {
    return JSON.parse(header) as Reported[]; // as: Prism's own words
  } catch {
    return [{ message: header }];
  }
}
