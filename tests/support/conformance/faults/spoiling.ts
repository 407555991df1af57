import { itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import { changedBody, jsonAnswer, getSentField } from '../misbehaviours.ts';

/** A fault with state across requests. */
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
    return String(getSentField(request, name));
  } catch {
    return '';
  }
};

export const stale = (): Misbehaviour => {
  const first = new Map<string, Awaited<ReturnType<Misbehaviour>>>();
  return async (request, forward) => {
    const known = first.get(request.path);
    const answer = known ?? (await forward(request));
    first.set(request.path, answer);
    return answer;
  };
};

/** Accepts a picture of this size in bytes despite a refusal with this status. */
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

export const firstPage = (length: number) =>
  changedBody((body) =>
    Array.isArray(body) ? body.slice(0, length) : { data: itemsOf(body).slice(0, length) },
  );
