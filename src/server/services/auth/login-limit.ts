import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { loginAttempts as rows } from '#server/db/tables/login-attempts.ts';
import type { Db } from '#server/db/schema.ts';
import { ApiProblem } from '../api-problem.ts';

/** How `::ffff:1.2.3.4` begins, which is how a server that listens on `::` sees 1.2.3.4. */
const mapped = /^::ffff:(?=\d+\.)/i;

/** The groups of four hex digits on one side of `::`. */
const groups = (side: string) => (side === '' ? [] : side.split(':'));

/**
 * The network that an address is counted by: an IPv4 address by itself, an IPv6 address by its first 64 bits, because
 * every subscriber gets at least that many addresses and could use a new one for each attempt.
 */
export function getNetwork(address: string): string {
  const plain = address.replace(mapped, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().replace(/%.*$/, '').split('::');
  const first = groups(head);
  const last = groups(tail);
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const full = plain.includes('::') ? [...first, ...zeros, ...last] : first;
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Failures are remembered for this long, in milliseconds. */
const window = 15 * 60 * 1000;

/** An address from which a user name has signed in is remembered for this long, in milliseconds. */
const knownFor = 30 * 24 * 60 * 60 * 1000;

/** Many devices ask from one address, and each asks again; a key is too long to be guessed by trying. */
const devicesPerAddress = 10;

function tooMany(milliseconds: number, reason = 'Too many login attempts.'): ApiProblem {
  return new ApiProblem(429, `${reason} Please try again later.`, {
    code: 'too_many_attempts',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });
}

/** Whether an attempt failed for what was typed, and not because the server could not judge it. */
const isWrong = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/**
 * Counts failed logins per user name and per address (spec 8, Login: 429), in the database, so that all
 * processes count together.
 *
 * A locked user name is refused with the right password too: otherwise the lock would not hinder guessing.
 * So that strangers cannot lock an administrator out, an address from which the name has signed in within
 * the last 30 days has a count of its own for it, which nobody else can fill. What is left to an attacker is
 * to keep the name locked for addresses it has never been used from. A lock ends 15 minutes after the first
 * failure, whatever comes meanwhile; open sessions stay open; `npm run admin -- reset-password` ends it at once.
 *
 * User names are stored as an HMAC: people type passwords into the wrong field.
 */
export class LoginLimit {
  readonly #db: Db;
  readonly #attempts: number;
  readonly #secret: Uint8Array;

  /** `attempts`: how many may fail in 15 minutes. `secret`: makes the stored keys unreadable. */
  constructor(db: Db, attempts: number, secret: Uint8Array) {
    this.#db = db;
    this.#attempts = attempts;
    this.#secret = secret;
  }

  /**
   * Runs one attempt. Throws 429 with `Retry-After` when too many have failed; the attempt does not run then.
   * An attempt counts from its start, so that many at once cannot slip through. One that succeeds clears the
   * count of its user name; one that the server could not judge does not count.
   */
  async attempt<T>(username: string, address: string, run: () => Promise<T>): Promise<T> {
    const network = getNetwork(address);
    const known = this.#key('known', username, network);
    const isKnown = (await rows.get(this.#db, known, Date.now())) !== undefined;
    const byAddress = this.#key('address', network);
    const byName = isKnown ? this.#key('pair', username, network) : this.#key('name', username);
    await this.#count(byAddress);
    await this.#count(byName);
    try {
      const result = await run();
      await rows.delete(this.#db, [byName]);
      await rows.subtract(this.#db, byAddress);
      await rows.keep(this.#db, known, Date.now() + knownFor);
      return result;
    } catch (error) {
      if (!isWrong(error)) {
        for (const key of [byAddress, byName]) await rows.subtract(this.#db, key);
      }
      throw error;
    }
  }

  /**
   * Counts an API key that was wrong. Throws 429 when too many were, from this address; whoever has the right one is
   * let in all the same: a whole network may share an address with one device that has an old key.
   */
  async countWrongKey(address: string): Promise<void> {
    const key = this.#key('api-key', getNetwork(address));
    await this.#count(key, this.#attempts * devicesPerAddress, 'Too many wrong API keys.');
  }

  /** Deletes what has run out. */
  async tidy(): Promise<void> {
    await rows.deleteExpired(this.#db, Date.now());
  }

  /** Forgets every failure, of all names and addresses, and every address that was known. */
  async reset(): Promise<void> {
    await rows.deleteAll(this.#db);
  }

  async #count(key: string, most = this.#attempts, reason?: string): Promise<void> {
    const now = Date.now();
    // Looked at first: a flood on what is locked already costs a read each, and no write.
    const before = await rows.get(this.#db, key, now);
    const left = before ? before.expires_at - now : 0;
    // One that seems to last longer is of a clock that was set back since: it would lock for as long.
    if (before && before.count >= most && left <= 2 * window) throw tooMany(left, reason);
    const after = await rows.add(this.#db, key, now, now + window);
    if (after.count > most) throw tooMany(after.expires_at - now, reason);
  }

  #key(
    kind: 'name' | 'address' | 'pair' | 'known' | 'api-key',
    ...parts: readonly string[]
  ): string {
    const text = JSON.stringify(['login-limit', kind, ...parts]);
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
