import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from './api-problem.ts';

/** Failures are remembered for this long, in seconds. */
const windowSeconds = 15 * 60;

/** Counts failed logins per user name and per address (spec 8, Login: 429). */
export interface LoginLimit {
  /**
   * Runs one attempt. Throws 429 with `Retry-After` when too many have failed; the attempt does not run
   * then. An attempt counts from its start, so that many at once cannot slip through; one that succeeds
   * clears the count of its user name.
   */
  attempt<T>(username: string, address: string, run: () => Promise<T>): Promise<T>;
}

function tooMany(wait: RateLimiterRes): ApiProblem {
  return new ApiProblem(429, 'Too many login attempts. Please try again later.', {
    code: 'too_many_attempts',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait.msBeforeNext / 1000))) },
  });
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}

/** `attempts`: how many may fail in 15 minutes. */
export function loginLimit(attempts: number): LoginLimit {
  const options = { points: attempts, duration: windowSeconds };
  const byName = new RateLimiterMemory({ ...options, keyPrefix: 'name' });
  const byAddress = new RateLimiterMemory({ ...options, keyPrefix: 'address' });
  return {
    async attempt(username, address, run) {
      await consume(byAddress, address);
      await consume(byName, username);
      const result = await run();
      await byName.delete(username);
      await byAddress.reward(address);
      return result;
    },
  };
}
