import { randomBytes } from 'node:crypto';
import { kindNamed } from './contract/kinds.ts';
import { leftBehind } from './foreign-data.ts';
import { HttpClient } from './http/http-client.ts';
import type { Send } from './http/transport.ts';
import { Ledger } from './ledger.ts';
import { Secrets } from './secrets.ts';
import { type Credentials, exampleCredentials, hideSecrets, loginCall, signIn } from './sign-in.ts';
import { World } from './world.ts';

/** A backend, and how to get in. */
export interface Backend {
  /** Where the backend is: the part before `/api`. */
  baseUrl: string;
  /** Absent: those of the contract's example, which a mock lets in. */
  credentials?: Credentials;
  /** Aborted when the run is to end before its time. */
  signal?: AbortSignal;
  /** Sends the requests; tests give one that needs no network. */
  fetch?: Send;
}

/** Takes away what the run made; returns what could not be. */
export async function cleanUp({ client, ledger, world }: Tools): Promise<string[]> {
  await client.settled();
  const files = ledger.idsOf(kindNamed('uploads'));
  const found = await leftBehind(client, [world.prefix, ...files]);
  if (!found) return [`what is named ${world.prefix}… (no answer)`];
  for (const { kind, id } of found) ledger.adopt(kind, id);
  return ledger.clear();
}

export interface Tools {
  client: HttpClient;
  world: World;
  ledger: Ledger;
  secrets: Secrets;
  credentials: Credentials;
  succeeded: Set<string>;
}

export async function signedIn(options: Backend): Promise<Tools> {
  const { baseUrl, credentials, signal = new AbortController().signal } = options;
  const client = new HttpClient({ baseUrl, signal, fetch: options.fetch });
  const secrets = new Secrets();
  const used = credentials ?? exampleCredentials();
  secrets.add(used.password);
  hideSecrets(client, secrets);
  const succeeded = new Set<string>();
  client.listen(({ call, answer }) => {
    if (answer.status >= 200 && answer.status < 300) succeeded.add(call.operation.id);
  });
  await signIn(client, used, credentials !== undefined);
  client.signIn = async () => {
    const { answer } = await client.sendAnyway(loginCall(used, client.jar));
    return answer.status < 300 && answer.status > 0;
  };
  const ledger = new Ledger(client);
  const world = new World(client, `cf${randomBytes(3).toString('hex')}_`, ledger);
  return { client, world, ledger, secrets, credentials: used, succeeded };
}

/** How everything begins that a run has made: its prefix, of six random digits. */
const remains = /"(cf[0-9a-f]{6}_)/g;

/** Takes away what runs have left that could not end: whatever is named as only a run names things. */
export async function takeAwayRemains(
  options: Backend,
): Promise<{ found: number; left: string[] }> {
  const { client, ledger } = await signedIn(options);
  const marks = new Set<string>();
  client.listen(({ answer }) => {
    for (const [, mark = ''] of answer.text.matchAll(remains)) marks.add(mark);
  });
  await leftBehind(client, []);
  const found = (await leftBehind(client, [...marks])) ?? [];
  for (const { kind, id } of found) ledger.adopt(kind, id);
  return { found: found.length, left: await ledger.clear() };
}
