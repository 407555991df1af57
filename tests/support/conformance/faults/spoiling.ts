import { itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import { changedBody, jsonAnswer, sent } from '../misbehaviours.ts';

/** A fault for which the spoilt operations remember something. */
export const remembering = (make: () => Misbehaviour): Misbehaviour => make();

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

/** Takes a picture of this size, in bytes, that is refused with this status. */
export const storesRefused =
  (status: number, size: number): Misbehaviour =>
  async (request, forward) => {
    const answer = await forward(request);
    const data = {
      url: '/a.png',
      key: 'a.png',
      originalName: 'a.png',
      size,
      mimeType: 'image/png',
    };
    return answer.status === status ? jsonAnswer(200, { data }) : answer;
  };

/** Tells only the first things of a list, as if the rest were on another page. */
export const firstPage = (length: number) =>
  changedBody((body) =>
    Array.isArray(body) ? body.slice(0, length) : { data: itemsOf(body).slice(0, length) },
  );
