import { operations } from '../support/contract.ts';
import { randomBytes } from 'node:crypto';
import { isStateless } from './backend-state.ts';
import { coverage } from './catalogue.ts';
import { Checks } from './checks.ts';
import { kindNamed } from './contract/kinds.ts';
import { ForeignData, leftBehind } from './foreign-data.ts';
import { HttpClient, Stopped } from './http/http-client.ts';
import { Ledger } from './ledger.ts';
import { Readings } from './readings.ts';
import type { Report, Result } from './results.ts';
import type { Rule } from './rule.ts';
import { allRules } from './rules/rules.ts';
import { Secrets } from './secrets.ts';
import type { Severity } from './severity.ts';
import { type Credentials, exampleCredentials, hideSecrets, signIn } from './sign-in.ts';
import { Blocked, World } from './world.ts';

export interface ConformanceOptions {
  /** Where the backend is: what stands before `/api`. */
  baseUrl: string;
  /** Absent: those of the contract's example, which a mock lets in. */
  credentials?: Credentials;
  /** The operations whose results are wanted; none: all. */
  operations?: readonly string[];
  /** Only the rules of these names, or that begin with them; none: all. */
  only?: readonly string[];
  /** The least bad finding that makes the run fail; without it, what is wrong. */
  failOn?: Severity;
  /** The team's readings of the assumptions. */
  readings?: Readings;
  /** Whether the administrator's login may be locked for a while. */
  lockOut?: boolean;
  /** How long a queue is given to take what was put into it, in milliseconds. */
  patienceMs?: number;
  /** Whether the backend is known to keep nothing; it is tried out otherwise. */
  stateless?: boolean;
  /** Aborted when the run is to end before its time. */
  signal?: AbortSignal;
  /** Sends the requests; tests give one that needs no network. */
  fetch?: typeof fetch;
  /** Told of each result as it comes. */
  onResult?: (result: Result) => void;
  /** Told before each rule: which, and how many there are. */
  onRule?: (rule: string, done: number, all: number) => void;
}

/** How long a backend's queue is waited for, in milliseconds. */
const patience = 3000;

async function apply(rule: Rule, checks: Checks): Promise<void> {
  const [operation] = rule.operations;
  if (checks.stateless && rule.stateless !== true) {
    checks.skip(operation, rule.name, 'stateless');
    return;
  }
  try {
    await rule.run(checks);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    checks.blocks(error.exchange);
    checks.skip(operation, rule.name, error.message);
  }
}

/** Takes away what the run made; answers what could not be. */
async function cleanUp({ client, ledger, world }: Tools): Promise<string[]> {
  await client.settled();
  const files = ledger.idsOf(kindNamed('uploads'));
  const found = await leftBehind(client, [world.prefix, ...files]);
  if (!found) return [`what is named ${world.prefix}… (no answer)`];
  for (const { kind, id } of found) ledger.adopt(kind, id);
  return ledger.clear();
}

interface Tools {
  client: HttpClient;
  world: World;
  ledger: Ledger;
  secrets: Secrets;
  credentials: Credentials;
}

async function signedIn(options: ConformanceOptions): Promise<Tools> {
  const { baseUrl, credentials, signal = new AbortController().signal } = options;
  const client = new HttpClient({ baseUrl, signal, fetch: options.fetch });
  const secrets = new Secrets();
  const used = credentials ?? exampleCredentials();
  secrets.add(used.password);
  hideSecrets(client, secrets);
  await signIn(client, used);
  const ledger = new Ledger(client);
  const world = new World(client, `cf${randomBytes(3).toString('hex')}_`, ledger);
  return { client, world, ledger, secrets, credentials: used };
}

/** Answers why the work ended before its time, if it did. */
async function untilStopped(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Stopped) return error.message;
    throw error;
  }
}

/** The check of the whole run. */
export const leftAlone = 'what others have is left alone';

async function compare(foreign: ForeignData, checks: Checks): Promise<void> {
  for (const { mismatch, exchange } of await foreign.changes())
    checks.verdict(leftAlone, mismatch && { severity: 'loss', ...mismatch }, exchange);
}

/** Where the contract has the operation of a result. */
const placeOf = ({ operation }: Result) => operations.findIndex(({ id }) => id === operation);

/** Checks a running backend against the contract and the specification, and takes away what it made there. */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { operations: wanted = [], only = [], baseUrl: backend } = options;
  const { failOn = 'wrong', readings = new Readings(), patienceMs = patience } = options;
  const tools = await signedIn(options);
  const { client, world, credentials } = tools;
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  const isMeant = (name: string) => only.length === 0 || only.some((one) => name.startsWith(one));
  const mayLockOut = options.lockOut ?? false;
  const { onResult } = options;
  const checks = new Checks({
    ...tools,
    failOn,
    readings,
    mayLockOut,
    patienceMs,
    isWanted,
    onResult,
  });
  const foreign = new ForeignData(client);
  let left: string[] = [];
  let ended: string | undefined;
  try {
    ended = await untilStopped(async () => {
      if (isMeant(leftAlone)) await foreign.remember();
      checks.stateless = options.stateless ?? (await isStateless(client, world));
      const rules = allRules(checks.stateless, credentials).filter(
        (one) => one.operations.some(isWanted) && isMeant(one.name),
      );
      for (const [index, rule] of rules.entries()) {
        options.onRule?.(`${rule.operations[0]}: ${rule.name}`, index + 1, rules.length);
        await apply(rule, checks);
      }
    });
  } finally {
    left = await cleanUp(tools);
  }
  // A mock tells its examples, whatever was done.
  if (ended === undefined && !checks.stateless && isMeant(leftAlone))
    ended = await untilStopped(() => compare(foreign, checks));
  const results = checks.results.toSorted((one, other) => placeOf(one) - placeOf(other));
  const isWhole = only.length === 0 && wanted.length === 0;
  const useless = isWhole ? readings.useless() : [];
  const tried = only.length === 0 ? { coverage: coverage(results, isWanted) } : {};
  return { backend, stateless: checks.stateless, ended, left, useless, ...tried, results };
}
