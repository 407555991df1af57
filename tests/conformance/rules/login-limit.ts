import type { Rule } from '../rule.ts';
import { loginCall } from '../sign-in.ts';

/** Login attempts after which a backend that counts them has refused one. */
const manyAttempts = 60;

/** Locks the administrator out for a while, so it runs last and only on request. */
export const limitsAttempts: Rule = {
  name: 'too many attempts',
  operations: ['login'],
  isAlone: true,
  run: async (checks) => {
    const check = 'too many attempts: 429';
    if (!checks.mayLockOut) {
      checks.skip('login', check, 'it would lock the administrator out; --lockout tries it');
      return;
    }
    const wrong = { username: `${checks.world.prefix}nobody`, password: 'wrong' };
    let last = await checks.client.send(loginCall(wrong));
    for (let tried = 1; tried < manyAttempts && last.answer.status === 401; tried += 1)
      last = await checks.client.send(loginCall(wrong));
    if (last.answer.status === 429)
      await checks.expect('too many attempts', loginCall(wrong), { status: 429 });
    else {
      const expected = `429 after at most ${manyAttempts} attempts`;
      checks.fails(
        check,
        { expected, came: String(last.answer.status), severity: 'security' },
        last,
      );
    }
  },
};
