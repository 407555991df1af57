import fc from 'fast-check';
import { Secrets } from '../conformance/secrets.ts';
import { shellQuoted } from '../support/shell-quoted.ts';
import {
  type ContractOperation,
  operationFor,
  operations,
  type WireAnswer,
} from '../support/contract.ts';
import { Made } from './made.ts';
import { watchOthers } from './other-callers.ts';
import { judge } from './judge.ts';
import { judgeForeignWrite, judgeWrite } from './read-back.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';
import { send } from './send.ts';
import { smallest } from './smallest.ts';

/** Not allowed by the contract, or missing. */
export interface Finding {
  operation: string;
  /** The same for the same seed. */
  run: number;
  problem: string;
  curl: string;
}

export interface FuzzReport {
  /** Counts by operation and status. */
  statuses: Map<string, Map<number, number>>;
  findings: Finding[];
  /** Longest wait of another caller during a large body, in milliseconds. */
  longestWait: { ms: number; request: string };
  left: string[];
}

export interface FuzzOptions {
  url: string;
  username: string;
  password: string;
  seed: number;
  runs: number;
  /** One operation only; absent: all. */
  operation?: string;
  /** For a backend with other content: uses and removes only items of the fuzzer. */
  careful?: boolean;
  signal?: AbortSignal;
}

const isLarge = ({ body }: FuzzRequest) => (body?.length ?? 0) > 64 * 1024;

/** A server may close the connection on a large unread body; after a crash it sends nothing. */
const isCutOff = (error: unknown, request: FuzzRequest) =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET'].includes(String(error.code)) &&
  isLarge(request);

const whoAmI: FuzzRequest = { method: 'GET', path: '/api/auth/me', headers: {}, body: undefined };

/** Undefined for requests without an operation (405, 404, an unreadable address). */
function boundBy({ method, path }: FuzzRequest): ContractOperation | undefined {
  const pathname = path.replace(/\?.*$/s, '');
  try {
    decodeURIComponent(pathname);
    // `..` is not resolved on the way; an empty segment is no parameter.
    return pathname.includes('//') || pathname.endsWith('/')
      ? undefined
      : operationFor(method, pathname);
  } catch {
    return undefined;
  }
}

function toCurl(url: string, { method, path, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`,
  );
  const shown =
    body === undefined ? '' : ` --data-binary ${shellQuoted(body.toString('utf8').slice(0, 2000))}`;
  return `curl -X ${method} ${lines.join(' ')}${shown} ${shellQuoted(url + path)}`;
}

/** In a response. */
const idsIn = (body: string, field = /"(?:_id|translationId)"/): string[] =>
  [...body.matchAll(new RegExp(`${field.source}:\\s*"([\\w-]+)"`, 'g'))].flatMap(
    (match) => match[1] ?? [],
  );

/** Enough for variety; the latest exist most likely. */
const mostIds = 200;

/** Their answers consist of applications. */
const appOperations = ['createApp', 'listApps', 'getApp', 'updateApp'];

function remember(known: string[], ids: readonly string[]): void {
  known.unshift(...ids.slice(0, 20));
  known.length = Math.min(known.length, mostIds);
}

class Session {
  readonly #options: FuzzOptions;
  #cookie = '';

  constructor(options: FuzzOptions) {
    this.#options = options;
  }

  async signIn(): Promise<void> {
    const { url, username, password } = this.#options;
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (!answer.ok) throw new Error(`The fuzzer cannot sign in: ${answer.status}.`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  /** A failed login ends no session; another one would cost a password hash. */
  async keep(): Promise<void> {
    if ((await this.send(whoAmI)).status !== 200) await this.signIn();
  }

  async send(request: FuzzRequest): Promise<WireAnswer> {
    const headers = { ...request.headers, Cookie: this.#cookie };
    return send(this.#options.url, { ...request, headers });
  }

  async read(path: string): Promise<unknown> {
    const answer = await this.send({ method: 'GET', path, headers: {}, body: undefined });
    return JSON.parse(answer.body);
  }
}

/** On a foreign backend only ids of the fuzzer's own items. */
function usableIds({ id, method, path }: ContractOperation, answer: WireAnswer, careful: boolean) {
  if (!careful) return idsIn(answer.body);
  const isDone = answer.status >= 200 && answer.status < 300;
  if (!isDone || endings.includes(id)) return [];
  // Translations belong to a text, without a write of their own.
  if (method === 'GET') return path.includes('{') ? idsIn(answer.body, /"translationId"/) : [];
  return idsIn(answer.body);
}

/** May end the session; the fuzzer then signs in again. */
const endings = ['logout', 'refreshSession', 'login'];

/** Wrong logins would lock out other users of the backend. */
function chosenOperations({ operation, careful = false }: FuzzOptions): ContractOperation[] {
  const chosen = operations.filter(({ id }) =>
    operation === undefined ? !(careful && id === 'login') : id === operation,
  );
  if (chosen.length === 0) throw new Error(`The contract has no operation ${operation ?? ''}.`);
  return chosen;
}

/** Without values that vary between requests. */
const kindOf = (problem: string): string => problem.replaceAll(/"[^"]*"|\d+/g, '');

/** The same seed sends the same requests to the same server. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { careful = false, signal, url } = options;
  const longestWait = { ms: 0, request: 'none was large' };
  const report: FuzzReport = { statuses: new Map(), findings: [], longestWait, left: [] };
  const chosen = chosenOperations(options);
  const made = careful ? await Made.start(options) : undefined;
  const session = new Session(options);
  await session.signIn();
  const secrets = new Secrets();
  secrets.add(options.password);
  // A generated number could be another user's id.
  const nobodys = careful ? ['unknown'] : [];
  const pool = { ids: [...nobodys], apps: [...nobodys] };
  const read = (path: string) => session.read(path);
  for (let run = 0; run < options.runs && signal?.aborted !== true; run += 1) {
    const operation = chosen[run % chosen.length];
    const seed = options.seed * 1_000_003 + run;
    const [request] =
      operation === undefined ? [] : fc.sample(requestsFor(operation, pool), { numRuns: 1, seed });
    if (!operation || !request) continue;
    const problemOf = async (one: FuzzRequest, answer: WireAnswer) => {
      made?.note(boundBy(one), one, answer);
      return (
        judge(boundBy(one), one, answer, careful) ??
        (careful
          ? judgeForeignWrite(operation, one, answer)
          : await judgeWrite(operation, one, answer, read))
      );
    };
    const note = async (problem: string) => {
      const kind = kindOf(problem);
      const shown = await smallest(request, async (one) => {
        const again = await problemOf(one, await session.send(one));
        return again !== undefined && kindOf(again) === kind;
      });
      const told = {
        problem: secrets.hide(problem),
        curl: secrets.hideKnown(toCurl(url, shown)),
      };
      report.findings.push({ operation: operation.id, run, ...told });
    };
    try {
      const sending = session.send(request);
      const ms = isLarge(request) ? await watchOthers(sending, () => send(url, whoAmI)) : 0;
      if (ms > report.longestWait.ms)
        report.longestWait = { ms, request: `${operation.id} ${run}` };
      const answer = await sending;
      const counts = report.statuses.get(operation.id) ?? new Map<number, number>();
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      report.statuses.set(operation.id, counts);
      const problem = await problemOf(request, answer);
      if (problem !== undefined) await note(problem);
      const ids = usableIds(operation, answer, careful);
      remember(pool.ids, ids);
      if (appOperations.includes(operation.id)) remember(pool.apps, ids);
    } catch (error) {
      if (isCutOff(error, request)) continue;
      const problem = error instanceof Error ? error.message : String(error);
      const curl = secrets.hideKnown(toCurl(url, request));
      report.findings.push({ operation: operation.id, run, problem: secrets.hide(problem), curl });
    }
    if (endings.includes(operation.id)) await session.keep();
  }
  report.left = (await made?.clear()) ?? [];
  return report;
}
