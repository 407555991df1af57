import { parsedJson } from '../http/transport.ts';
import type { OddRequest } from './requests.ts';

/** Attempts to shrink one finding. */
const mostTries = 80;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With one part replaced by each smaller form. */
const inPlace = (parts: readonly unknown[], put: (index: number, part: unknown) => unknown) =>
  parts.flatMap((part, index) => smaller(part).map((form) => put(index, form)));

/** Largest omissions first. */
function smaller(value: unknown): unknown[] {
  if (typeof value === 'string') {
    const letters = Array.from(value);
    const half = Math.ceil(letters.length / 2);
    const cut = [
      letters.slice(0, half),
      letters.slice(half),
      letters.slice(1),
      letters.slice(0, -1),
    ];
    const shorter = cut.map((part) => part.join('')).filter((text) => text.length < value.length);
    return [...new Set(['', ...shorter])].filter((text) => text !== value);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const half = Math.ceil(items.length / 2);
    const cut = [[], items.slice(0, half), items.slice(half)];
    return [
      ...cut.filter((part) => part.length < items.length),
      ...inPlace(items, (at, part) => items.with(at, part)),
    ];
  }
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  const without = names.map((left) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)),
  );
  const changed = inPlace(Object.values(value), (at, part) => ({
    ...value,
    [names[at] ?? '']: part,
  }));
  return [...without, ...changed];
}

/** With the same fault; only the body is shrunk. */
export async function smallest(
  request: OddRequest,
  isFault: (request: OddRequest) => Promise<boolean>,
): Promise<OddRequest> {
  let best = request;
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    const body = best.body && parsedJson(best.body.toString('utf8'));
    for (const form of smaller(body)) {
      tries += 1;
      if (tries > mostTries) return best;
      const candidate = { ...best, body: Buffer.from(JSON.stringify(form)) };
      if (!(await isFault(candidate))) continue;
      best = candidate;
      isSmaller = true;
      break;
    }
  }
  return best;
}
