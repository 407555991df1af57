import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from './password-turns.ts';

const compute = promisify(argon2);

const derive = (...[algorithm, options]: Parameters<typeof compute>) =>
  inTurn(() => compute(algorithm, options));

/** How much work a hash takes. No setting: an environment must not be able to weaken the passwords. */
export interface PasswordCost {
  /** In KiB. */
  memory: number;
  passes: number;
}

/**
 * OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. About 50 ms here. glibc would keep the memory for each
 * thread that has hashed once, which is why `npm start` sets MALLOC_MMAP_THRESHOLD_; other systems give it back.
 */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2 };

/** A PHC string: how the hash was made, its salt, the hash. Stored hashes keep working when the cost grows. */
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=-]+)\$([\w+/=-]+)$/;

/** The argon2id hash of a password as a PHC string. Throws 503 when too many are being computed. */
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

/** Whether the password is the one that was hashed; compares in constant time. Throws 503 as `hashPassword` does. */
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

/** No vowels and no look-alikes: nothing that reads as a word or is mistyped. */
const alphabet = 'bcdfghjkmnpqrstvwxz23456789';

/** A password for the first start: four groups of four characters, 76 bits. */
export function makePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [group(), group(), group(), group()].join('-');
}
