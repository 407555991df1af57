import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { loginAttempts as rows } from '#server/db/tables/login-attempts.ts';
import type { Db } from '#server/db/schema.ts';
import { ApiProblem } from '../api-problem.ts';

/** IPv6 subscribers get at least a /64 and could change addresses for each attempt. */
export function getNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also of a socket that listens on `::`.
  const found = ipaddr.process(address);
  if (!('parts' in found)) return found.toString();
  const network = found.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

const failureWindowMs = 15 * 60 * 1000;

/** Time that an address counts as known for a user name, in milliseconds. */
const knownAddressMs = 30 * 24 * 60 * 60 * 1000;

/** Devices share addresses and retry with an old key; keys are too long to guess. */
const devicesPerAddress = 10;

function tooMany(milliseconds: number, reason = 'Too many login attempts.'): ApiProblem {
  return new ApiProblem(429, `${reason} Please try again later.`, {
    code: 'too_many_attempts',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) },
  });
}

/** Whether the credentials were wrong, not the server at fault. */
const isWrong = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/**
 * Spec 8, Login: 429, also to the right password of a locked name, or guessing could continue.
 * Addresses that signed in within 30 days have their own count: strangers cannot lock them out.
 * Names are stored as HMACs, because some people type their password there.
 */
export class LoginLimit {
  readonly #db: Db;
  readonly #attempts: number;
  readonly #secret: Uint8Array;

  /** `attempts`: allowed failures in 15 minutes. `secret`: key of the HMACs. */
  constructor(db: Db, attempts: number, secret: Uint8Array) {
    this.#db = db;
    this.#attempts = attempts;
    this.#secret = secret;
  }

  /**
   * Throws 429 with `Retry-After` after too many failures. Attempts count from their start; server
   * errors do not count.
   */
  async attempt<T>(username: string, address: string, run: () => Promise<T>): Promise<T> {
    const network = getNetwork(address);
    const known = this.#key('known', username, network);
    const isKnown = (await rows.get(this.#db, known, Date.now())) !== undefined;
    const byAddress = this.#key('address', network);
    const byName = isKnown ? this.#key('pair', username, network) : this.#key('name', username);
    const counted = isKnown ? [byName] : [byAddress, byName];
    // All before any: attempts on a locked name do not count for their address.
    for (const key of counted) await this.#refuseLocked(key);
    for (const key of counted) await this.#add(key);
    try {
      const result = await run();
      await rows.delete(this.#db, [byName]);
      if (!isKnown) await rows.subtract(this.#db, byAddress);
      await rows.keep(this.#db, known, Date.now() + knownAddressMs);
      return result;
    } catch (error) {
      if (!isWrong(error)) {
        for (const key of counted) await rows.subtract(this.#db, key);
      }
      throw error;
    }
  }

  /**
   * Throws 429 after too many from this address. The right key still works: devices share
   * addresses.
   */
  async countWrongKey(address: string): Promise<void> {
    const key = this.#key('api-key', getNetwork(address));
    const limit = [this.#attempts * devicesPerAddress, 'Too many wrong API keys.'] as const;
    await this.#refuseLocked(key, ...limit);
    await this.#add(key, ...limit);
  }

  async tidy(): Promise<void> {
    await rows.deleteExpired(this.#db, Date.now());
  }

  async reset(): Promise<void> {
    await rows.deleteAll(this.#db);
  }

  /** Only reads: a flood on a locked name costs no writes. */
  async #refuseLocked(key: string, most = this.#attempts, reason?: string): Promise<void> {
    const now = Date.now();
    const before = await rows.get(this.#db, key, now);
    const left = before ? before.expires_at - now : 0;
    // A longer remaining time means that the clock was set back: ignore it.
    if (before && before.count >= most && left <= 2 * failureWindowMs) throw tooMany(left, reason);
  }

  async #add(key: string, most = this.#attempts, reason?: string): Promise<void> {
    const now = Date.now();
    const after = await rows.add(this.#db, key, now, now + failureWindowMs);
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
