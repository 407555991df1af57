import { operations } from '../support/contract.ts';
import { isStateless, keepsNothing, makeFirst } from './backend-state.ts';
import { withCauses, withoutRepeatedReadings } from './causes.ts';
import { coverage } from './catalogue.ts';
import { Checks, type CommonOptions, makesOthers } from './checks.ts';
import { unaskedMarks } from './contract/document.ts';
import { ForeignData } from './foreign-data.ts';
import { operation } from './contract/operations.ts';
import { type HttpClient, Silent, Stopped } from './http/http-client.ts';
import { EveryAnswer, everyAnswerChecks } from './every-answer.ts';
import { Ledger } from './ledger.ts';
import { Readings } from './readings.ts';
import type { Report, Result } from './results.ts';
import { type Depth, isOfTexts, type Rule } from './rule.ts';
import { allRules } from './rules/rules.ts';
import { schedule } from './schedule.ts';
import type { Severity } from './severity.ts';
import { type Backend, cleanUp, signedIn, type Tools } from './tools.ts';
import { Blocked } from './blocked.ts';

export interface ConformanceOptions extends Backend {
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
  /** How many rules run side by side. */
  parallel?: number;
  /** Sends generated requests after the rules. */
  deep?: Depth | undefined;
  /** Told of each result as it comes. */
  onResult?: (result: Result) => void;
  /** Told before each rule: which, and how many there are. */
  onRule?: (rule: string, done: number, all: number) => void;
}

/** How long a backend's queue is waited for, in milliseconds. */
const patience = 3000;

/** Rules side by side: more where most of the time goes on the way. */
const [leastWidth, mostWidth, msPerWidth] = [4, 24, 5];

/** How often the way is measured; the quickest says how long it is. */
const looks = 3;

async function widthFor(client: HttpClient): Promise<number> {
  let quickest = Infinity;
  for (let look = 0; look < looks; look += 1) {
    const start = performance.now();
    await client.send({ operation: operation('getCurrentUser') });
    quickest = Math.min(quickest, performance.now() - start);
  }
  return Math.min(mostWidth, Math.max(leastWidth, Math.round(quickest / msPerWidth)));
}

async function apply(rule: Rule, checks: Checks): Promise<void> {
  const [operation] = rule.operations;
  if (checks.stateless && rule.stateless !== true) {
    checks.skip(operation, rule.name, 'stateless');
    return;
  }
  try {
    await rule.run(checks);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof Blocked) checks.blocks(error);
    if (error instanceof Blocked || error instanceof Silent)
      checks.skip(operation, rule.name, error.message);
    else checks.breaks(operation, rule.name, error);
  }
}

/** Returns why the work ended before its time, if it did. */
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
  for (const { operation: id, found } of await foreign.changes()) {
    if (!found) checks.skip(id, leftAlone, `${id} does not answer`);
    else {
      const mismatch = found.mismatch && { severity: 'loss' as const, ...found.mismatch };
      checks.verdict(leftAlone, mismatch, found.exchange);
    }
  }
}

/** Where the contract has the operation of a result. */
const placeOf = ({ operation }: Result) => operations.findIndex(({ id }) => id === operation);

/** Reports the failure of a needed call once. */
function onceEach(results: readonly Result[]): Result[] {
  const told = new Set<string>();
  return results.filter(({ check, operation }) => {
    if (check !== makesOthers) return true;
    const isTold = told.has(operation);
    told.add(operation);
    return !isTold;
  });
}

/** Checks for one rule, with a world of its own. */
function checksFor(
  rule: Rule,
  index: number,
  { client: root, world: common, ledger: whole }: Tools,
  options: CommonOptions,
): Checks {
  const client = root.fork();
  const ledger = new Ledger(client, whole);
  const world = common.fork(client, String(index), ledger, isOfTexts(rule));
  return new Checks({ ...options, rule: rule.name, common, client, world, ledger });
}

/** The results of each rule, in the order of the rules. */
async function runRules(
  options: ConformanceOptions,
  tools: Tools,
  common: CommonOptions,
): Promise<{ ended: string | undefined; results: Result[] }> {
  const { only = [], parallel } = options;
  const isMeant = (name: string) => only.length === 0 || only.some((one) => name.startsWith(one));
  // The generator takes long to load.
  const generated = options.deep && (await import('./deep/generated-requests.ts'));
  const deep = options.deep && !common.stateless ? generated?.generatedRequests(options.deep) : [];
  const rules = [...allRules(common.stateless, tools.credentials), ...(deep ?? [])].filter(
    (one) => one.operations.some(common.isWanted) && isMeant(one.name),
  );
  const found: Result[][] = [];
  let begun = 0;
  const ended = await untilStopped(async () => {
    const width = parallel ?? (await widthFor(tools.client));
    await schedule(rules, width, async (rule, index) => {
      begun += 1;
      options.onRule?.(`${rule.operations[0]}: ${rule.name}`, begun, rules.length);
      const checks = checksFor(rule, index, tools, common);
      found[index] = checks.results;
      try {
        await apply(rule, checks);
      } finally {
        if (!common.stateless) await checks.ledger.clear();
      }
    });
  });
  return { ended, results: found.flat() };
}

/** Checks a running backend against the contract and the specification, and takes away what it made there. */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { operations: wanted = [], only = [], baseUrl: backend } = options;
  const { failOn = 'wrong', readings = new Readings(), patienceMs = patience } = options;
  const tools = await signedIn(options);
  const { client, world } = tools;
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  const isMeant = (name: string) => only.length === 0 || only.some((one) => name.startsWith(one));
  const isCompared = isMeant(leftAlone);
  const common = {
    ...tools,
    failOn,
    readings,
    mayLockOut: options.lockOut ?? false,
    patienceMs,
    isWanted,
    stateless: options.stateless ?? false,
    onResult: options.onResult,
  };
  const whole = new Checks({ ...common, rule: leftAlone, common: world });
  const foreign = new ForeignData(client);
  const everyAnswer = new EveryAnswer(client, readings);
  let ran: Awaited<ReturnType<typeof runRules>> = { ended: undefined, results: [] };
  let left: string[] = [];
  try {
    ran.ended = await untilStopped(async () => {
      if (isCompared) await foreign.remember();
      if (options.stateless !== undefined) return;
      const first = await makeFirst(client, world);
      common.stateless = await isStateless(client, first);
      if (common.stateless) whole.fails(...keepsNothing, first);
    });
    if (ran.ended === undefined) ran = await runRules(options, tools, common);
  } finally {
    left = await cleanUp(tools);
  }
  // A mock tells its examples, whatever was done.
  if (ran.ended === undefined && !common.stateless && isCompared)
    ran.ended = await untilStopped(() => compare(foreign, whole));
  if (!common.stateless) everyAnswer.judge(whole, everyAnswerChecks.filter(isMeant));
  const inOrder = onceEach([...whole.results, ...ran.results]).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  const results = withCauses(withoutRepeatedReadings(inOrder));
  const isWhole = only.length === 0 && wanted.length === 0 && ran.ended === undefined;
  return {
    backend,
    stateless: common.stateless,
    ended: ran.ended,
    left,
    useless: isWhole ? readings.useless() : [],
    ...(only.length === 0 ? { coverage: coverage(results, isWanted) } : {}),
    untried: isWhole ? untried(results) : [],
    unchecked: isWhole && !common.stateless ? unaskedMarks() : [],
    results,
  };
}

/** Without these two, the rest of a run says little. */
const firstCalls = ['login', 'createApp'];

/** First calls without any check. */
const untried = (results: readonly Result[]): string[] =>
  firstCalls.filter((id) => {
    const own = results.filter(({ operation }) => operation === id);
    return own.length > 0 && own.every(({ outcome }) => outcome === 'skipped');
  });
