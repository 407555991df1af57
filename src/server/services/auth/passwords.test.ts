import { describe, expect, it } from 'vitest';
import { hashPassword, makePassword, verifyPassword, inTurn } from './passwords.ts';

describe('a password', () => {
  it('is stored as an argon2id hash with its own salt', async () => {
    const [one, two] = [await hashPassword('Paßwort 🔑'), await hashPassword('Paßwort 🔑')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('Paßwort 🔑', one)).toBe(true);
    expect(await verifyPassword('Passwort 🔑', one)).toBe(false);
  });

  it('never matches an invalid hash', async () => {
    expect(await verifyPassword('', '')).toBe(false);
    expect(await verifyPassword('x', 'x')).toBe(false);
  });

  it('is generated from four groups, never the same', () => {
    const made = new Set(Array.from({ length: 100 }, makePassword));
    expect(made.size).toBe(100);
    for (const password of made) expect(password).toMatch(/^([b-z2-9]{4}-){3}[b-z2-9]{4}$/);
  });
});

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
