import { isUtf8 } from 'node:buffer';
import { dataOf, field, isObject } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed, Passing } from './faulty-backend.ts';

const jsonHeaders = [['content-type', 'application/json']] as const;

export const jsonAnswer = (status: number, body: unknown): Passed => ({
  status,
  headers: jsonHeaders,
  body: JSON.stringify(body),
});

export const jsonOf = ({ body }: Passing | Passed): unknown => {
  const text = String(body);
  return text === '' ? undefined : JSON.parse(text);
};

const isDone = ({ status }: Passed) => status >= 200 && status < 300;

export const changed =
  (change: (answer: Passed) => Partial<Passed>): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return isDone(answer) ? { ...answer, ...change(answer) } : answer;
  };

export const otherStatus =
  (from: number, to: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    return answer.status === from ? { ...answer, status: to } : answer;
  };

export const changedBody = (change: (body: unknown) => unknown): Misbehaviour =>
  changed((answer) => ({ body: JSON.stringify(change(jsonOf(answer))) }));

export const changedData = (change: (data: Record<string, unknown>) => unknown): Misbehaviour =>
  changedBody((body) => ({ data: change(asObject(dataOf(body))) }));

export const changedItems = (change: (item: Record<string, unknown>) => unknown): Misbehaviour =>
  changedBody((body) => {
    const items = dataOf(body);
    return { data: Array.isArray(items) ? items.map((item) => change(asObject(item))) : items };
  });

export const changedStates = (change: (locale: unknown, letters: string) => string): Misbehaviour =>
  changedBody((body) => {
    const states = field(body, 'states');
    const languages = field(states, 'languages');
    if (!Array.isArray(languages)) return body;
    const changed = (languages as unknown[]).map((one) => ({
      ...asObject(one),
      states: change(field(one, 'locale'), String(field(one, 'states'))),
    }));
    return { ...asObject(body), states: { ...asObject(states), languages: changed } };
  });

/** Returns an empty object for other values. */
export const asObject = (value: unknown) => (isObject(value) ? value : {});

export const changedHeaders = (
  name: string,
  change: (value: string) => string | undefined,
): Misbehaviour =>
  changed(({ headers }) => ({
    headers: headers.flatMap(([key, value]): (readonly [string, string])[] => {
      const now = key === name ? change(value) : value;
      return now === undefined ? [] : [[key, now]];
    }),
  }));

/** Accepts requests that would be refused with this status. */
export const accepts =
  (refusal: number, answer: Passed): Misbehaviour =>
  async (request, forward) => {
    const real = await forward(request);
    return real.status === refusal ? answer : real;
  };

export const withBody = (request: Passing, body: unknown): Passing => ({
  ...request,
  body: Buffer.from(JSON.stringify(body)),
});

/** Reads a field of the request's body. */
export const getSentField = (request: Passing, name: string): unknown =>
  field(jsonOf(request), name);

export const without = <Value>(
  values: Record<string, Value>,
  name: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

export const changedRequest =
  (change: (body: Record<string, unknown>) => unknown): Misbehaviour =>
  (request, forward) => {
    if (!isUtf8(request.body)) return forward(request);
    try {
      const body = jsonOf(request);
      return forward(isObject(body) ? withBody(request, change(body)) : request);
    } catch {
      return forward(request);
    }
  };
