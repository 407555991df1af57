import { field } from '../contract/json.ts';
import { operation } from '../contract/operations.ts';
import { Jar } from '../http/jar.ts';
import type { Rule } from '../rule.ts';
import { type Credentials, loginCall } from '../sign-in.ts';

const security = { severity: 'security' } as const;
const shown = { status: 401, ...security };

const inOtherCapitals = (text: string) =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Spec 8, Login: 401 for a wrong name or password, which opens nothing and does not tell which of the two it was. */
export const wrongCredentials = (credentials: Credentials): Rule => ({
  name: 'wrong credentials',
  operations: ['login'],
  isAlone: true,
  async run(checks) {
    const { password, username } = credentials;
    // Wrong only at its end: a careless server cuts what is long.
    const wrong = { username, password: `${password}x` };
    const nobody = { username: `${checks.world.prefix}nobody`, password: wrong.password };
    const jar = new Jar();
    const refused = await checks.expect('wrong password', loginCall(wrong, jar), shown);
    const message = field(refused.answer.body, 'message');
    const me = await checks.client.send({ operation: operation('getCurrentUser'), jar });
    const open = { expected: 'no session', came: 'the cookies of one', ...security };
    const isOpen = me.answer.status < 300;
    checks.verdict('a refused login opens no session', isOpen ? open : undefined, refused);
    await checks.expect('unknown user name', loginCall(nobody), shown, (exchange) => {
      const came = field(exchange.answer.body, 'message');
      const expected = `as for a wrong password: ${String(message)}`;
      return came === message ? undefined : { expected, came: String(came), ...security };
    });
    const other = inOtherCapitals(password);
    if (other === password) return;
    const loud = loginCall({ username, password: other });
    await checks.expect('password in other capitals', loud, shown);
  },
});
