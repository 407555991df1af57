import { replaceEqualDeep } from '@tanstack/react-query';
import { getPerson } from './session/session-store.ts';

/** An answer that was read, for as long as somebody uses it, and how to know it again. */
interface Known {
  tag: string;
  person: string | undefined;
  answer: WeakRef<object>;
}

const byAddress = new Map<string, Known>();
const byAnswer = new WeakMap<object, Known>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What was read from the address before, if its `ETag` says that this is the same: it need not be read a second time. */
export function recallAnswer(url: string, tag: string | null): object | undefined {
  const known = byAddress.get(url);
  return known?.tag === tag && known.person === getPerson() ? known.answer.deref() : undefined;
}

export function noteAnswer(url: string, tag: string | null, answer: unknown): void {
  if (tag === null || !isObject(answer)) return;
  const known = { tag, person: getPerson(), answer: new WeakRef(answer) };
  byAddress.set(url, known);
  byAnswer.set(answer, known);
}

/** For the query client: what has not changed stays the same object, and what it makes of two answers is known like the last. */
export function shareAnswer(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after);
  // as: of an object, as is whatever was noted, an object is made; of nothing else anything is known
  const known = byAnswer.get(after as object);
  if (known) {
    known.answer = new WeakRef(shared as object);
    byAnswer.set(shared as object, known);
  }
  return shared;
}
