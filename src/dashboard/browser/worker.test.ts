import { expect, it, vi } from 'vitest';
import { askWithProgress } from './worker.ts';

it('leaves out progress that arrives after the answer, which would show it as under way for ever', async () => {
  const onProgress = vi.fn<(done: number) => void>();
  const passed: ((done: number) => void)[] = [];
  const answer = await askWithProgress(onProgress, (pass) => {
    passed.push(pass);
    pass(1);
    return Promise.resolve('answer');
  });
  for (const pass of passed) pass(2);
  expect(answer).toBe('answer');
  expect(onProgress.mock.calls).toEqual([[1]]);
});
