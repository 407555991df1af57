import type { Checks } from '../checks.ts';
import { unknownId } from '../contract/unknown-id.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import { mediaType } from '../judge.ts';

/** The secrets of an application and of a session. */
interface Secrets {
  key: string;
  access: string;
  refresh: string;
}

export const isOpen = ({ answer: { status } }: Exchange): boolean => status > 0 && status < 300;

/** A dashboard may have a page at each address that the contract does not name. */
const isPage = ({ answer }: Exchange): boolean => mediaType(answer) === 'text/html';

/** Parameters and headers that careless servers read as well. */
const parameters = ['token', 'access_token', 'api_key', 'apiKey', 'key', 'auth'];
const headers = ['X-Access-Token', 'X-Auth-Token', 'Token'];

const each = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Secrets in places where the contract has none: in addresses, which are logged, and in other headers. */
function misplaced({ key, access, refresh }: Secrets) {
  const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });
  return [
    ['an API key as a bearer', bearer(key)],
    ['the refresh token as a bearer', bearer(refresh)],
    [
      'an API key in the address, the refresh token in another header',
      { headers: each(headers, refresh), query: each(parameters, key) },
    ],
    ['the access token in the address', { query: each(parameters, access) }],
  ] as const;
}

/** Without a cookie: secrets in other places, the address in another spelling, and an id that there is not. */
export async function nowhereElse(checks: Checks, good: Call, secrets: Secrets): Promise<void> {
  const request = { ...good, jar: new Jar() };
  const { operation: call } = good;
  const asked = misplaced(secrets).map(([name, more]): [string, Call] => [
    name,
    {
      ...request,
      headers: { ...('headers' in more && more.headers) },
      query: { ...request.query, ...('query' in more && more.query) },
    },
  ]);
  // With a method of its own, it is not judged as an answer of the operation.
  const at = (path: string) => ({
    ...request,
    operation: { ...call, path },
    method: call.method,
  });
  asked.push(
    ['no cookie, with a slash at the end', at(`${call.path}/`)],
    ['no cookie, in capitals', at(call.path.replace('/api/', '/API/'))],
  );
  if (call.method === 'GET') asked.push(['no cookie, by HEAD', { ...request, method: 'HEAD' }]);
  for (const [name, sent] of asked) {
    // A client application may send its own key in the usual header.
    if (name === 'an API key as a bearer' && call.id === 'getConfig') continue;
    const exchange = await checks.client.send(sent);
    const { status } = exchange.answer;
    const came = { expected: '401', came: String(status), severity: 'security' } as const;
    const isLet = isOpen(exchange) && !isPage(exchange);
    checks.verdictOn(call.id, name, isLet ? came : undefined, exchange);
  }
  const [[name, id] = []] = Object.entries(request.path ?? {});
  // The key of an application is looked up by the application.
  if (name === undefined || id === undefined || call.id === 'getConfig') return;
  const path = { ...request.path, [name]: unknownId(id) };
  await checks.expect('no cookie, of an unknown thing', { ...request, path }, { status: 401 });
}
