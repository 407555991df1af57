import type { Assumption } from './contract/document.ts';
import { operation } from './contract/operations.ts';
import { type Call, type Exchange, type HttpClient, Stopped } from './http/http-client.ts';
import { toCurl } from './http/curl.ts';
import { type Expectation, judge, type Problem } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Readings } from './readings.ts';
import type { Result } from './results.ts';
import type { Secrets } from './secrets.ts';
import { excused, failsOn, type Severity } from './severity.ts';
import type { World } from './world.ts';

/** The expected and the actual value, for a check that reads an answer. */
export interface Mismatch {
  expected: string;
  came: string;
  /** How bad it is; without it, wrong. */
  severity?: Severity;
  /** The readings of ours that it rests on. */
  assumptions?: readonly Assumption[];
}

interface ChecksOptions {
  client: HttpClient;
  world: World;
  ledger: Ledger;
  secrets: Secrets;
  /** The least bad finding that makes the run fail. */
  failOn: Severity;
  /** The team's readings of the assumptions. */
  readings: Readings;
  /** Whether the administrator's login may be locked for a while. */
  mayLockOut: boolean;
  /** How long a queue is given to take what was put into it, in milliseconds. */
  patienceMs: number;
  /** Told of each result as it comes. */
  onResult?: ((result: Result) => void) | undefined;
  /** Whether the results of an operation are wanted. */
  isWanted: (operation: string) => boolean;
}

/** Longer answers are cut: what is wrong with them is named apart. */
const longestAnswer = 300;

/** Sends requests, judges the answers and writes down what came of it. */
export class Checks {
  readonly client: HttpClient;
  readonly world: World;
  /** Everything made by the run. */
  readonly ledger: Ledger;
  readonly readings: Readings;
  readonly mayLockOut: boolean;
  readonly patienceMs: number;
  /** Whether the backend keeps nothing. */
  stateless = false;
  readonly results: Result[] = [];
  readonly #options: ChecksOptions;

  constructor(options: ChecksOptions) {
    this.#options = options;
    this.client = options.client;
    this.readings = options.readings;
    this.mayLockOut = options.mayLockOut;
    this.patienceMs = options.patienceMs;
    this.world = options.world;
    this.ledger = options.ledger;
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
  async judged(
    check: string,
    exchange: Exchange,
    expectation: Expectation,
    verify?: (exchange: Exchange) => Mismatch | undefined,
  ): Promise<Exchange> {
    const { call } = exchange;
    // A login that is put off says nothing about the rule that was to be tried.
    if (exchange.answer.status === 429 && expectation.status !== 429) {
      this.skip(call.operation.id, check, 'the backend answered 429: too many attempts');
      return exchange;
    }
    if (exchange.answer.status === 0) await this.#stopWhenGone();
    const problems = judge(call.operation, expectation, exchange.answer, this.readings);
    const isRead = problems.every(({ aspect }) => aspect !== 'status' && aspect !== 'accepted');
    const mismatch = isRead ? verify?.(exchange) : undefined;
    const { status } = expectation;
    for (const problem of problems) this.#fault(check, problem, exchange, status);
    if (mismatch)
      this.#fault(check, { aspect: '', assumptions: [], ...mismatch }, exchange, status);
    if (problems.length === 0 && !mismatch) this.#pass(call.operation.id, check, status);
    return exchange;
  }

  /** A backend that answers nothing at all would be waited for at every check. */
  async #stopWhenGone(): Promise<void> {
    const { answer } = await this.client.send({ operation: operation('getCurrentUser') });
    if (answer.status === 0) throw new Stopped('the backend does not answer any more');
  }

  passes(operation: string, check: string): void {
    this.#pass(operation, check);
  }

  /** Notes how one thing stands that was seen in an answer which is right by itself. */
  verdict(check: string, mismatch: Mismatch | undefined, exchange: Exchange): void {
    if (mismatch) this.fails(check, mismatch, exchange);
    else this.passes(exchange.sent.operation.id, check);
  }

  #pass(operation: string, check: string, status?: number): void {
    this.#add({ operation, check, outcome: 'passed', ...(status === undefined ? {} : { status }) });
  }

  /** Notes that something is not as expected, seen in an answer that is right by itself. */
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
    if (!mismatch) this.passes(operation, check);
    else
      this.#fault(
        check,
        { aspect: '', assumptions: [], ...mismatch },
        exchange,
        undefined,
        operation,
      );
  }

  skip(operation: string, check: string, reason: string): void {
    this.#add({ operation, check, outcome: 'skipped', reason });
  }

  /** Notes an answer without which other checks cannot be made, whichever operations are wanted. */
  blocks({ sent, answer }: Exchange): void {
    const check = 'makes what other checks need';
    const operation = sent.operation.id;
    if (this.results.some((result) => result.check === check && result.operation === operation))
      return;
    this.results.push({
      operation,
      check,
      outcome: 'failed',
      severity: 'wrong',
      expected: 'a success with what was made',
      came: this.#came(String(answer.status), answer.text),
      curl: this.#options.secrets.hideKnown(toCurl(sent)),
    });
  }

  #fault(
    check: string,
    problem: Problem,
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
      ...(asked === undefined ? {} : { status: asked }),
      expected: this.#options.secrets.hide(expected),
      came: this.#came(came, answer.text),
      ...(status === undefined ? {} : { cameStatus: status }),
      curl: this.#options.secrets.hideKnown(toCurl(sent)),
      ...(assumptions.length > 0 ? { assumptions } : {}),
    });
  }

  #came(what: string, text: string): string {
    const hidden = this.#options.secrets.hide(text === what ? '' : text);
    const shown = hidden.length > longestAnswer ? `${hidden.slice(0, longestAnswer)}…` : hidden;
    return [this.#options.secrets.hide(what), shown].filter((part) => part !== '').join(' ');
  }

  #add(result: Result): void {
    if (!this.#options.isWanted(result.operation)) return;
    this.results.push(result);
    this.#options.onResult?.(result);
  }
}
