import type { Operation } from './contract/operations.ts';
import type { Call, Exchange, HttpClient } from './http/http-client.ts';
import { toCurl } from './http/curl.ts';
import { type Expectation, judge, type Problem } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { kindOf, type Mismatch, verified } from './mismatch.ts';
import { isOfQuota, isTakenName } from './quota.ts';
import type { Readings } from './readings.ts';
import type { Result } from './results.ts';
import type { Secrets } from './secrets.ts';
import { excused, failsOn, type Severity } from './severity.ts';
import type { Blocked } from './blocked.ts';
import type { World } from './world.ts';

export interface CommonOptions {
  secrets: Secrets;
  /** The least bad finding that makes the run fail. */
  failOn: Severity;
  /** The team's readings of the assumptions. */
  readings: Readings;
  /** Whether the administrator's login may be locked for a while. */
  mayLockOut: boolean;
  /** How long a queue is given to take what was put into it, in milliseconds. */
  patienceMs: number;
  /** Whether the backend keeps nothing. */
  stateless: boolean;
  /** Told of each result as it comes. */
  onResult?: ((result: Result) => void) | undefined;
  /** Whether the results of an operation are wanted. */
  isWanted: (operation: string) => boolean;
  /** The operations that have succeeded in this run. */
  succeeded: ReadonlySet<string>;
}

/** Belongs to one rule. */
interface ChecksOptions extends CommonOptions {
  rule: string;
  common: World;
  client: HttpClient;
  world: World;
  ledger: Ledger;
}

/** Longer answers are cut: what is wrong with them is named apart. */
const longestAnswer = 300;

/** The check of answers without which others cannot be made. */
export const makesOthers = 'makes what other checks need';

/** Sends requests, judges the answers and writes down the results. */
export class Checks {
  readonly client: HttpClient;
  readonly world: World;
  /** The world of the whole run. */
  readonly common: World;
  /** Everything made by the run. */
  readonly ledger: Ledger;
  readonly readings: Readings;
  readonly mayLockOut: boolean;
  readonly patienceMs: number;
  /** Whether the backend keeps nothing. */
  readonly stateless: boolean;
  readonly results: Result[] = [];
  readonly #options: ChecksOptions;
  /** The operations that the rule has called. */
  readonly #uses = new Set<string>();
  #last: Exchange | undefined;

  constructor(options: ChecksOptions) {
    this.#options = options;
    this.client = options.client;
    this.readings = options.readings;
    this.mayLockOut = options.mayLockOut;
    this.patienceMs = options.patienceMs;
    this.world = options.world;
    this.common = options.common;
    this.ledger = options.ledger;
    this.stateless = options.stateless;
    this.client.listen((exchange) => {
      this.#last = exchange;
      this.#uses.add(exchange.call.operation.id);
    });
  }

  /** The world for a request: those that change nothing share what they need. */
  worldFor({ method }: Operation): World {
    return method === 'GET' ? this.common : this.world;
  }

  /** Whether the results of an operation are wanted. */
  isWanted(id: string): boolean {
    return this.#options.isWanted(id);
  }

  /** Whether a request that could be made before is refused because there are too many of its kind. */
  isQuota(exchange: Exchange): boolean {
    return isOfQuota(exchange.answer) && this.#options.succeeded.has(exchange.call.operation.id);
  }

  /** Sends a request whose answer has to be as expected. `verify` looks into an answer of the right status. */
  async expect(
    check: string,
    call: Call,
    expectation: Expectation,
    verify?: (exchange: Exchange) => Mismatch | undefined,
  ): Promise<Exchange> {
    return this.judged(check, await this.client.send(call), expectation, verify);
  }

  /** As `expect`, of a request that was sent already. */
  judged(
    check: string,
    exchange: Exchange,
    expectation: Expectation,
    verify?: (exchange: Exchange) => Mismatch | undefined,
  ): Exchange {
    const { call, answer } = exchange;
    // A request that is put off says nothing about the rule that was to be tried.
    const isPutOff = answer.status === 429 && expectation.status !== 429;
    const isSuccessWanted = expectation.status < 300;
    if (
      isPutOff ||
      (isSuccessWanted && (this.isQuota(exchange) || isTakenName(exchange, this.common)))
    ) {
      const reason = `could not be tried: the backend takes no such thing now (${answer.status})`;
      this.skip(call.operation.id, check, reason);
      return exchange;
    }
    const problems = judge(call.operation, expectation, exchange.answer, this.readings);
    const isRead = problems.every(({ aspect }) => aspect !== 'status' && aspect !== 'accepted');
    const mismatch = isRead && verify ? verified(verify, exchange) : undefined;
    const { status } = expectation;
    for (const problem of problems) this.#fault(check, problem, exchange, status);
    if (mismatch)
      this.#fault(check, { aspect: '', assumptions: [], ...mismatch }, exchange, status);
    if (problems.length === 0 && !mismatch) this.#pass(call.operation.id, check, status);
    return exchange;
  }

  /** Tries something without noting the results, and returns whether there are readings at most. */
  async isWell(work: (trial: Checks) => Promise<void>): Promise<boolean> {
    const trial = new Checks({ ...this.#options, onResult: undefined, isWanted: () => true });
    await work(trial);
    return trial.results.every(
      ({ outcome, severity = 'reading' }) => outcome !== 'skipped' && severity === 'reading',
    );
  }

  passes(operation: string, check: string): void {
    this.#pass(operation, check);
  }

  verdict(check: string, mismatch: Mismatch | undefined, exchange: Exchange): void {
    if (mismatch) this.fails(check, mismatch, exchange);
    else this.passes(exchange.sent.operation.id, check);
  }

  #pass(operation: string, check: string, status?: number): void {
    this.#add({ operation, check, outcome: 'passed', ...(status === undefined ? {} : { status }) });
  }

  fails(check: string, { assumptions = [], ...mismatch }: Mismatch, exchange: Exchange): void {
    this.#fault(check, { aspect: '', assumptions, ...mismatch }, exchange);
  }

  /** As `verdict`, of an operation whose fault shows after a request to another. */
  verdictOn(
    operation: string,
    check: string,
    mismatch: Mismatch | undefined,
    exchange: Exchange,
  ): void {
    const problem = mismatch && { aspect: '', assumptions: [], ...mismatch };
    if (problem) this.#fault(check, problem, exchange, undefined, operation);
    else this.passes(operation, check);
  }

  skip(operation: string, check: string, reason: string): void {
    this.#add({ operation, check, outcome: 'skipped', reason });
  }

  /** Notes that a rule could make nothing of the last answer. */
  breaks(operation: string, check: string, error: unknown): void {
    const came = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const mismatch = { expected: 'answers that the rule can read', came };
    if (this.#last) this.verdictOn(operation, check, mismatch, this.#last);
    else this.skip(operation, check, came);
  }

  /** Notes an answer without which other checks cannot be made, whichever operations are wanted. */
  blocks({ exchange, expected }: Blocked): void {
    if (this.isQuota(exchange)) return;
    const { sent, answer } = exchange;
    this.results.push({
      rule: this.#options.rule,
      uses: [],
      operation: sent.operation.id,
      check: makesOthers,
      outcome: 'failed',
      severity: 'wrong',
      expected,
      came: this.#came(String(answer.status), answer.text),
      curl: this.#options.secrets.hideKnown(toCurl(sent)),
    });
  }

  #fault(
    check: string,
    problem: Omit<Problem, 'came'> & Pick<Mismatch, 'came' | 'fault'>,
    { sent, answer }: Exchange,
    asked?: number,
    operation = sent.operation.id,
  ): void {
    const { aspect, expected, came, status } = problem;
    const named = aspect === '' ? check : `${check}: ${aspect}`;
    // A team that says so has the rule only where it says.
    if (this.readings.instead(problem.assumptions) === null)
      return this.#pass(operation, check, asked);
    const assumptions = this.readings.open(problem.assumptions);
    const severity = excused(problem.severity ?? 'wrong', assumptions.length > 0);
    this.#add({
      operation,
      check: named,
      outcome: failsOn(severity, this.#options.failOn) ? 'failed' : 'finding',
      severity,
      kind: this.#options.secrets.hide(kindOf(check, problem, severity, answer)),
      ...(asked === undefined ? {} : { status: asked }),
      expected: this.#options.secrets.hide(expected),
      came: this.#came(came, answer.text),
      ...(status === undefined ? {} : { cameStatus: status }),
      curl: this.#options.secrets.hideKnown(toCurl(sent)),
      ...(assumptions.length > 0 ? { assumptions } : {}),
    });
  }

  #came(what: string | undefined, text: string): string {
    if (what === undefined) return this.#came('nothing', text);
    const hidden = this.#options.secrets.hide(text === what ? '' : text);
    const shown = hidden.length > longestAnswer ? `${hidden.slice(0, longestAnswer)}…` : hidden;
    return [this.#options.secrets.hide(what), shown].filter((part) => part !== '').join(' ');
  }

  #add(noted: Result): void {
    if (!this.#options.isWanted(noted.operation)) return;
    const uses = noted.severity === undefined ? {} : { uses: [...this.#uses] };
    const result = { ...noted, rule: this.#options.rule, ...uses };
    this.results.push(result);
    this.#options.onResult?.(result);
  }
}
