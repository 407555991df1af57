import type { Misbehaviour, Passing } from '../faulty-backend.ts';
import { jsonAnswer, sent } from '../misbehaviours.ts';

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
