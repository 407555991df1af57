import createClient from 'openapi-fetch';
import type { components, paths } from '#generated/contract.d.ts';
import { type Calls, createCalls } from '#changes/calls.ts';
import { isDataObject, isObject, readAnswer } from '#domain/answer.ts';
import { describeError, toApiError } from '#domain/api-error.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { CannotRun, type Surroundings } from '../surroundings.ts';
import type { Account } from './account.ts';
import { explainNoAnswer } from './explain.ts';
import { Cookies } from './cookies.ts';
import { createSend, fetchFile, type Send, type Wait, waitByClock } from './send.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Schemas = components['schemas'];

export interface Backend {
  url: string;
  calls: Calls;
  readConfig: (appId: string, locale: LocaleCode) => Promise<object>;
  /** Requests so far, including those of the session. */
  countRequests: () => number;
  /** Ends the session on the server. Never rejects. */
  end: () => Promise<void>;
}

const AUTH_CALLS = '/api/auth/';

export async function openBackend(
  account: Account,
  around: Surroundings,
  wait: Wait = waitByClock,
): Promise<Backend> {
  const { url, username } = account;
  const password = await readPassword(around, account);
  const { signal } = around;
  let requests = 0;
  const send = createSend({
    cookies: new Cookies(),
    signal,
    wait,
    onWait: (seconds) =>
      around.stderr.write(`The server asks to wait; going on in ${seconds} s.\n`),
    onSent: () => {
      requests += 1;
    },
  });
  const post = (path: string, body?: object) =>
    send(
      new Request(`${url}/api/auth/${path}`, {
        method: 'POST',
        ...(body && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    );
  const signIn = () => post('login', { username, password });
  await checkSignIn(signIn, { url, username });
  const renew = createRenewal(async () => (await post('refresh')).ok || (await signIn()).ok);
  const sendInSession: Send = async (request) => {
    const [copy, count] = [request.clone(), renew.count()];
    const answer = await send(request);
    const isLost = answer.status === 401 && !request.url.startsWith(`${url}${AUTH_CALLS}`);
    return isLost && (await renew.since(count)) ? send(copy) : answer;
  };
  const client = createClient<paths>({ baseUrl: url, fetch: sendInSession });
  return {
    url,
    calls: createCalls(client, {
      upload: async (file, folder) => {
        const form = new FormData();
        form.set('image', file);
        const { data, error, response } = await client.POST('/api/uploads/image', {
          params: { query: { folder } },
          body: form as unknown as Schemas['UploadInput'], // as: the contract's types describe a form by its fields
          bodySerializer: (body) => body,
          parseAs: 'text',
        });
        if (!response.ok) throw toApiError(response.status, error);
        // as: the contract defines the body
        return (readAnswer(response.status, data, isDataObject) as Schemas['UploadResponse']).data;
      },
      fetch: async (address, stopped, isStored) => {
        const { href, origin } = new URL(address, url);
        const isOwn = origin === new URL(url).origin;
        if (!isOwn && !isStored) return undefined;
        return fetchFile(href, { send: sendInSession, signal: stopped, isOwn });
      },
    }),
    readConfig: async (appId, locale) => {
      const { data, error, response } = await client.GET('/api/config/{appId}', {
        params: { path: { appId }, query: { lan: locale } },
        parseAs: 'text',
      });
      if (!response.ok) throw toApiError(response.status, error);
      return readAnswer(response.status, data, isObject) as object; // as: checked by `isObject`
    },
    countRequests: () => requests,
    end: async () => {
      await post('logout').catch(() => undefined);
    },
  };
}

/** Renews the session once for all calls that were refused under the same one. */
function createRenewal(renew: () => Promise<boolean>) {
  let count = 0;
  let pending: Promise<boolean> | undefined;
  return {
    count: () => count,
    since: (seen: number): Promise<boolean> => {
      if (seen !== count) return Promise.resolve(true);
      pending ??= renew().finally(() => {
        count += 1;
        pending = undefined;
      });
      return pending;
    },
  };
}

async function checkSignIn(signIn: () => Promise<Response>, { url, username }: Account) {
  const answer = await signIn().catch((error: unknown) => {
    throw error instanceof CannotRun ? error : new CannotRun(explainNoAnswer(error, url));
  });
  const text = await answer.text();
  if (answer.status === 404)
    throw new CannotRun(
      `${url} has no /api/auth/login. Give the address before /api as --url, with its path.`,
    );
  // The words of nginx and of Apache.
  if (/to HTTPS port|SSL-enabled server port/.test(text))
    throw new CannotRun(`${url} does not speak http. Is its address https://?`);
  if (!answer.ok) {
    const error = toApiError(answer.status, readBody(text));
    const reason = describeError(error, `HTTP ${answer.status}`);
    throw new CannotRun(`${url} refuses the sign-in of ${username}: ${reason}`);
  }
  if (answer.headers.getSetCookie().length === 0 || readBody(text) === undefined)
    throw new CannotRun(`${url} does not answer a sign-in as the contract says. Check --url.`);
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // as: JSON.parse is typed `any`
  } catch {
    return undefined;
  }
}

async function readPassword(
  { env, stdin, stderr, signal }: Surroundings,
  { url, username, passwordFrom = 'APP_MANAGER_PASSWORD' }: Account,
): Promise<string> {
  const password = env[passwordFrom] ?? '';
  if (password !== '') return password;
  if (stdin.isTTY !== true)
    throw new CannotRun(
      `There is no password: set ${passwordFrom}. Without it, only a terminal can ask for one.`,
    );
  stderr.write(`Password of ${username} at ${url}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: true, signal });
  try {
    for await (const line of lines) return line;
    throw new CannotRun('No password was entered.');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
