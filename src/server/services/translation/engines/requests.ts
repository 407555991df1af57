import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { AwayError, Circuit } from '#server/outside/circuit.ts';
import {
  EngineProblem,
  type Refusal,
  type ServiceName,
  toEngineProblem,
  unreachable,
} from './engine-problem.ts';

export interface RequestPolicy {
  timeoutMs: number;
  /** Delay before the first retry in milliseconds; doubled each time, plus jitter. */
  backoffMs?: number;
  /** Shared by all requests to the service; absent: no circuit breaker. */
  circuit?: Circuit;
}

const restMs = 10_000;

/** Opens after several requests failed with all their retries. */
export const serviceCircuit = (): Circuit =>
  new Circuit({
    failures: 10,
    restMs,
    isAway: (error) => error instanceof EngineProblem && error.kind === 'later',
  });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Maximum size of an unpacked response in bytes, a hundred times the longest request. */
const maxResponseSize = 16 * 1024 * 1024;

async function readText(service: ServiceName, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // as: Node yields bytes. Leaving the loop closes the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxResponseSize)
      throw new EngineProblem(
        'service',
        `${service.name} sends more than 16 MB. Check ${service.addressSetting}.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

export interface RefusalWords {
  readDetail: (content: unknown) => string | undefined;
  /** Detects a problem that the status does not reveal; otherwise undefined. */
  findProblem?: (refusal: Refusal, content: unknown) => EngineProblem | undefined;
}

export async function askForJson(
  service: ServiceName,
  { readDetail, findProblem }: RefusalWords,
  address: string,
  init: RequestInit,
): Promise<unknown> {
  // Redirects are errors: key and texts go to the configured address only.
  const response = await fetch(address, { ...init, redirect: 'manual' });
  const content = parseJson(await readText(service, response));
  if (response.ok) return content;
  const refusal: Refusal = {
    status: response.status,
    detail: readDetail(content) ?? response.statusText,
    retryAfter: response.headers.get('Retry-After'),
  };
  throw findProblem?.(refusal, content) ?? toEngineProblem(service, refusal);
}

const maxRetries = 5;
const maxBackoffMs = 30_000;

/** Beyond this Retry-After the texts fail, for the user to retry. */
const maxRetryAfterMs = 120_000;

/**
 * After 429, 5xx and connection errors, with exponential backoff and Retry-After. Rejects with an
 * `EngineProblem` or the signal's reason.
 */
export async function withRetries<T>(
  service: ServiceName,
  { timeoutMs, backoffMs = 1000, circuit }: RequestPolicy,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await request(AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (timeout.aborted && !signal.aborted)
        throw new EngineProblem(
          'later',
          `${service.name} did not answer within ${timeoutMs / 1000} seconds.`,
        );
      throw error instanceof EngineProblem ? error : unreachable(service, error);
    }
  };
  const guarded = async () => {
    try {
      return await (circuit ? circuit.run(attempt) : attempt());
    } catch (error) {
      if (!(error instanceof AwayError)) throw error;
      const { cause } = error;
      const reason = cause instanceof Error ? cause.message : error.message;
      throw new EngineProblem('later', reason, restMs);
    }
  };
  return pRetry(guarded, {
    retries: maxRetries,
    minTimeout: backoffMs,
    maxTimeout: maxBackoffMs,
    randomize: true,
    signal,
    async onFailedAttempt({ error, retriesLeft }) {
      if (retriesLeft === 0 || !isRetryable(error)) throw error;
      await sleep(error.retryAfterMs, undefined, { signal });
    },
  });
}

const isRetryable = (error: Error): error is EngineProblem =>
  error instanceof EngineProblem && error.kind === 'later' && error.retryAfterMs <= maxRetryAfterMs;
