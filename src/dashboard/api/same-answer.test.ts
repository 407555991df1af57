import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { noteAnswer, getByETag, shareAnswer } from './same-answer.ts';

const url = '/api/colors/app/1';
const first = '"1"';
const second = '"2"';

it('recalls what was read when the same comes again', () => {
  const answer = { data: [] };
  noteAnswer(url, first, answer);
  expect(getByETag(url, first)).toBe(answer);
});

it('recalls nothing for another tag or address, nor for an answer without a tag', () => {
  noteAnswer(url, first, { data: [] });
  expect(getByETag(url, second)).toBeUndefined();
  expect(getByETag('/api/colors/app/2', first)).toBeUndefined();
  noteAnswer(url, null, { data: [] });
  expect(getByETag(url, null)).toBeUndefined();
});

it('finds the object that the query client has merged from two responses', async () => {
  const answers = [
    { tag: first, body: { data: [{ key: 'a' }, { key: 'b' }] } },
    { tag: second, body: { data: [{ key: 'a' }, { key: 'c' }] } },
  ];
  const queryClient = new QueryClient({
    defaultOptions: { queries: { structuralSharing: shareAnswer } },
  });
  const queryFn = () => {
    const { tag, body } = answers.shift() ?? { tag: second, body: undefined };
    if (body) noteAnswer(url, tag, body);
    return Promise.resolve(body ?? getByETag(url, tag) ?? null);
  };
  const observer = new QueryObserver<unknown>(queryClient, { queryKey: ['colors'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  await observer.refetch();
  const before = observer.getCurrentResult().data as { data: object[] };
  await observer.refetch();
  const after = observer.getCurrentResult().data as { data: object[] };
  expect(after).toEqual({ data: [{ key: 'a' }, { key: 'c' }] });
  expect(after.data[0]).toBe(before.data[0]);
  expect(getByETag(url, second)).toBe(after);
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe(after);
});

it('recalls what the server has said, also when the page has gone ahead of it', () => {
  const answer = { data: [{ key: 'a' }] };
  noteAnswer(url, first, answer);
  const ahead = shareAnswer(answer, { data: [{ key: 'b' }] });
  const back = shareAnswer(ahead, getByETag(url, first));
  expect(back).toEqual(answer);
  expect(getByETag(url, first)).toBe(back);
});
