import { describe, expect, it } from 'vitest';
import { inTurn } from './password-turns.ts';

function controlledWork() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isRunning = false;
  const done = inTurn(() => {
    isRunning = true;
    return promise;
  });
  return { done, end: () => resolve(undefined), isRunning: () => isRunning };
}

const settle = () => new Promise((next) => setImmediate(next));

describe('password computations', () => {
  it('run two at a time; the next begins when one has ended or failed', async () => {
    const failing = inTurn(() => Promise.reject(new Error('no memory')));
    const [second, third, fourth] = [controlledWork(), controlledWork(), controlledWork()];
    expect([second.isRunning(), third.isRunning()]).toEqual([true, false]);
    await expect(failing).rejects.toThrow('no memory');
    await settle();
    expect([third.isRunning(), fourth.isRunning()]).toEqual([true, false]);
    for (const work of [second, third, fourth]) work.end();
    await Promise.all([second.done, third.done, fourth.done]);
  });

  it('are refused with 503 when a hundred are waiting', async () => {
    const works = Array.from({ length: 102 }, controlledWork);
    await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
    for (const work of works) work.end();
    await Promise.all(works.map(({ done }) => done));
    expect(await inTurn(() => Promise.resolve('served again'))).toBe('served again');
  });
});
