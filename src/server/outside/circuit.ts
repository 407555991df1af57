import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';

/** An external service timed out, or its circuit is open. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly code = 'EAWAY';
}

interface CircuitOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** Time until one call probes the service again, in milliseconds. */
  restMs: number;
  /** Whether an error means that the service is unavailable. */
  isAway: (error: unknown) => boolean;
}

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'trying',
  [CircuitState.Isolated]: 'open',
} as const;

/** Rejects after `ms`. The library's own timeout creates an error for every call. */
export async function withTimeout<T>(call: () => Promise<T>, ms: number): Promise<T> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new AwayError('It has not answered in time')), ms);
  try {
    return await Promise.race([call(), tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Circuit breaker for an external service: while it is unavailable, calls fail at once. */
export class Circuit {
  readonly #breaker: ReturnType<typeof circuitBreaker>;

  /** Calls since the start. `refused`: blocked by the open circuit. */
  readonly counts = { succeeded: 0, failed: 0, refused: 0 };

  constructor({ failures, restMs, isAway }: CircuitOptions) {
    this.#breaker = circuitBreaker(
      handleWhen((error) => error instanceof AwayError || isAway(error)),
      { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: restMs },
    );
  }

  get state(): 'closed' | 'open' | 'trying' {
    return stateNames[this.#breaker.state];
  }

  /** Runs a call. Throws `AwayError` while the circuit is open. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    try {
      const result = await this.#breaker.execute(call);
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
