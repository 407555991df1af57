import { bodyOf, operation } from './contract/operations.ts';
import { field } from './contract/json.ts';
import type { Call, Exchange, HttpClient } from './http/http-client.ts';
import { Jar, parseCookie } from './http/jar.ts';
import type { Secrets } from './secrets.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** The backend cannot be checked; the message says why in one line. */
export class Unusable extends Error {}

/** The credentials that a mock accepts: those of the contract's own example. */
export function exampleCredentials(): Credentials {
  const example = bodyOf(operation('login'))?.examples[0]?.value;
  return {
    username: String(field(example, 'username')),
    password: String(field(example, 'password')),
  };
}

/** A login that starts a session of its own. */
export const loginCall = (body: Credentials, jar = new Jar()): Call => ({
  operation: operation('login'),
  body: { ...body },
  jar,
});

/** Signs in for the run; throws `Unusable` when that is not possible. */
export async function signIn(
  client: HttpClient,
  credentials: Credentials,
  isNamed: boolean,
): Promise<Exchange> {
  const exchange = await client.send(loginCall(credentials, client.jar));
  const { status, headers, body, text } = exchange.answer;
  if (status === 0) throw new Unusable(`The backend cannot be reached: ${text}.`);
  if (status === 401) {
    const { username } = credentials;
    const message = field(body, 'message');
    const reason = typeof message === 'string' ? message : 'without a reason.';
    throw new Unusable(
      isNamed
        ? `The backend refuses the login of ${username}: ${reason}`
        : `The backend refuses the login of ${username}, the contract's example. Give --username and --password.`,
    );
  }
  if (status === 404)
    throw new Unusable('There is no /api/auth/login. The address must be the one before /api.');
  if (status === 429) {
    const wait = headers.get('retry-after');
    throw new Unusable(
      `The backend takes no more logins${wait === null ? '' : ` for ${wait} s`}: some fail on purpose in each run. Let it allow more of them; the bundled server does with LOGIN_ATTEMPTS=1000.`,
    );
  }
  const location = headers.get('location');
  if (status < 200 || status > 299) {
    const more = [location && `to ${location}`, field(body, 'message')].filter(Boolean).join(' ');
    const said = more && `: ${more.replace(/\.$/, '')}`;
    throw new Unusable(`The backend answers the login with ${status}${said}.`);
  }
  // Each of these would fail every check that follows, and say nothing about it.
  if (body === undefined && text !== '')
    throw new Unusable(
      `The login is answered with ${headers.get('content-type') ?? 'no type'}, not JSON. Is this the address of the API?`,
    );
  if (headers.getSetCookie().length === 0)
    throw new Unusable('The login sets no cookie, so that nobody is signed in after it.');
  return exchange;
}

/** Keeps every cookie and key that comes along out of reports. */
export function hideSecrets(client: HttpClient, secrets: Secrets): void {
  client.listen(({ answer }) => {
    for (const line of answer.headers.getSetCookie()) secrets.add(parseCookie(line).value);
    const key = field(answer.body, 'apiKey');
    if (typeof key === 'string') secrets.add(key);
  });
}
