import { operation } from '../contract/operations.ts';
import type { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { isSuccess, newSession } from '../session-cookies.ts';
import type { Credentials } from '../sign-in.ts';

const call = (id: string, jar: Jar) => ({ operation: operation(id), jar });

/** Two devices of one administrator: nothing done on one of them ends the session of the other. */
export const otherSessions = (credentials: Credentials): Rule => ({
  name: 'sessions beside each other',
  operations: ['logout', 'refreshSession'],
  isAlone: true,
  async run(checks) {
    const { client } = checks;
    const [kept, other] = [
      await newSession(client, credentials),
      await newSession(client, credentials),
    ];
    const isKept = async () => isSuccess(await client.send(call('getCurrentUser', kept.copy())));
    // A backend may have one session for each user.
    if (!(await isKept())) return;
    for (const id of ['refreshSession', 'logout']) {
      const exchange = await client.send(call(id, other));
      const ended = { expected: 'another session goes on', came: 'it has ended' };
      const isOpen =
        (await isKept()) &&
        (id !== 'logout' || isSuccess(await client.send(call('refreshSession', kept))));
      checks.verdict('leaves other sessions alone', isOpen ? undefined : ended, exchange);
    }
  },
});
