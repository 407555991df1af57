import { isObject } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import { jsonAnswer, jsonOf, sent, withBody } from '../misbehaviours.ts';

/** A fault for which the spoilt operations remember something. */
export const remembering = (make: () => Misbehaviour): Misbehaviour => make();

/** Changes what a request carries, before it goes on. */
export const changedRequest =
  (change: (body: Record<string, unknown>) => unknown): Misbehaviour =>
  (request, forward) => {
    try {
      const body = jsonOf(request);
      return forward(isObject(body) ? withBody(request, change(body)) : request);
    } catch {
      return forward(request);
    }
  };

export const refusesWhen =
  (isRefused: (request: Passing) => boolean, status: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const isDone = answer.status < 300;
    return isDone && isRefused(request) ? jsonAnswer(status, { message: 'No.' }) : answer;
  };

export const textOf = (request: Passing, name: string): string => {
  try {
    return String(sent(request, name));
  } catch {
    return '';
  }
};

/** Answers to a request of the same kind as the first such request was answered. */
export const stale = (): Misbehaviour => {
  const first = new Map<string, Awaited<ReturnType<Misbehaviour>>>();
  return async (request, forward) => {
    const known = first.get(request.path);
    const answer = known ?? (await forward(request));
    first.set(request.path, answer);
    return answer;
  };
};
