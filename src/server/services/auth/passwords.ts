import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { ApiProblem } from '../api-problem.ts';

const compute = promisify(argon2);

const derive = (...[algorithm, options]: Parameters<typeof compute>) =>
  inTurn(() => compute(algorithm, options));

/** Not a setting: an environment must not weaken passwords. */
export interface PasswordCost {
  /** Of one hash, in KiB. */
  memory: number;
  passes: number;
}

/**
 * OWASP's recommendation for argon2id; about 50 ms. `npm start` sets MALLOC_MMAP_THRESHOLD_ because
 * glibc keeps the memory of each thread.
 */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2 };

/** A PHC string: parameters, salt and hash. Older hashes stay valid when the cost grows. */
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=-]+)\$([\w+/=-]+)$/;

/** Throws 503 when the queue is full. */
export async function hashPassword(
  password: string,
  { memory, passes } = recommendedCost,
): Promise<string> {
  const nonce = randomBytes(16);
  const work = { memory, passes, parallelism: 1, tagLength: 32 };
  const tag = await derive('argon2id', { message: password, nonce, ...work });
  const parameters = `m=${memory},t=${passes},p=${work.parallelism}`;
  return `$argon2id$v=19$${parameters}$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

/** Compares in constant time. Throws 503 when the queue is full. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = form.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) return false;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted);
}

/** No vowels, so no words, and no similar characters. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789';

/** 76 bits. */
export function makePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Each hash takes 19 MiB and one of four threads, which file access shares. */
const maxRunning = 2;

/** Maximum queue length: a few seconds of work, after which clients give up. */
const maxWaiting = 100;

const limit = bulkhead(maxRunning, maxWaiting);

/** Throws 503 with `Retry-After` when the queue is full. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await limit.execute(work);
  } catch (error) {
    if (!isBulkheadRejectedError(error)) throw error;
    throw new ApiProblem(503, 'The server is busy. Please try again in a moment.', {
      code: 'busy',
      headers: { 'Retry-After': '5' },
    });
  }
}
