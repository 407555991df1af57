import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';

/** A part outside of the process has not answered in time, or is not asked because it has not lately; with the cause. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly code = 'EAWAY';
}

interface CircuitOptions {
  /** After as many failures in a row nobody is asked for a while. */
  failures: number;
  /** How long, in milliseconds; then one call tries whether it is over. */
  restMs: number;
  /** How long one call may take, in milliseconds; absent: the caller sees to it. */
  patienceMs?: number | undefined;
  /** Whether an error means that the other side is away; absent: each does. */
  isAway?: (error: unknown) => boolean;
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Isolated]: 'open',
} as const;

/** Gives a call up that takes too long. The library's own way makes an error for each call that does not, too. */
export async function patiently<T>(call: () => Promise<T>, ms: number): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new AwayError('It has not answered in time')), ms);
  try {
    return await Promise.race([call(), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stands before something outside of the process. While that is away, nobody waits for it: calls fail at once, and it is
 * not flooded when it comes back.
 */
export class Circuit {
  readonly #breaker: ReturnType<typeof circuitBreaker>;
  readonly #patienceMs: number | undefined;

  /** How calls ended since the start; `refused`: they were not made. */
  readonly counts = { succeeded: 0, failed: 0, refused: 0 };

  constructor({ failures, restMs, patienceMs, isAway = () => true }: CircuitOptions) {
    this.#breaker = circuitBreaker(
      handleWhen((error) => error instanceof AwayError || isAway(error)),
      { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs },
    );
    this.#patienceMs = patienceMs;
  }

  get state(): 'closed' | 'open' | 'trying' {
    return stateNames[this.#breaker.state];
  }

  /** Makes a call; throws `AwayError` when it takes too long, and at once while the other side is taken to be away. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const patience = this.#patienceMs;
    try {
      const result = await this.#breaker.execute(() =>
        patience === undefined ? call() : patiently(call, patience),
      );
      this.counts.succeeded += 1;
      return result;
    } catch (error) {
      if (!isBrokenCircuitError(error)) {
        this.counts.failed += 1;
        throw error;
      }
      this.counts.refused += 1;
      const last = this.#breaker.lastFailure;
      throw new AwayError('It has not answered lately and is left alone for a moment', {
        cause: last && 'error' in last ? last.error : undefined,
      });
    }
  }
}
