import { describe, expect, it } from 'vitest';
import { hashPassword, makePassword, verifyPassword } from './passwords.ts';

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
