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

/** How requests to a service are made; the same for every engine. */
export interface RequestPolicy {
  /** How long one request may take, in milliseconds. */
  timeoutMs: number;
  /** How long to wait before the first repetition, in milliseconds; doubled each time, with jitter on top. */
  backoffMs?: number;
  /** Shared by all requests to the service; absent: each is made. */
  circuit?: Circuit;
}

/** How long a service that fails is left alone, in milliseconds. */
const restMs = 10_000;

/** Opens when a service has been away for several requests at once, each with its repetitions. */
export const serviceCircuit = (): Circuit =>
  new Circuit({
    failures: 10,
    restMs,
    isAway: (error) => error instanceof EngineProblem && error.kind === 'later',
  });

/** Parses the answer of a service; undefined if it is no JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The most that is read of an answer, unpacked, in bytes; a hundred times as much as the longest request asks for. */
const largestAnswer = 16 * 1024 * 1024;

/** Reads an answer, and breaks it off when it is too long. */
async function readText(service: ServiceName, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // as: Node gives bytes. Leaving the loop ends the connection.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestAnswer)
      throw new EngineProblem(
        'service',
        `${service.name} sends more than 16 MB. Check ${service.addressSetting}.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** How a service words its refusals. */
export interface RefusalWords {
  /** Why, in its own words, out of the JSON of a refusal. */
  readDetail: (content: unknown) => string | undefined;
  /** A refusal that its status does not tell apart, by the JSON that came; absent, or undefined: what the status says. */
  findProblem?: (refusal: Refusal, content: unknown) => EngineProblem | undefined;
}

/** Makes one request to a service that speaks JSON; rejects with an `EngineProblem` when it refuses. */
export async function askForJson(
  service: ServiceName,
  { readDetail, findProblem }: RefusalWords,
  address: string,
  init: RequestInit,
): Promise<unknown> {
  // A redirect is an answer like others: key and texts go to the address of the settings alone.
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

const repetitions = 5;
const longestBackoffMs = 30_000;

/** A service that wants to be left alone for longer is not waited for: the texts fail, and can be retried. */
const longestRetryAfterMs = 120_000;

/**
 * Makes a request, and makes it again when it may succeed later: after 429, 5xx and a broken connection, with
 * exponential backoff, and not before Retry-After is over. Rejects with an `EngineProblem`, or with the
 * signal's reason when that is aborted; `request` gets a signal that is aborted at its timeout, too.
 */
export async function persistently<T>(
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
    retries: repetitions,
    minTimeout: backoffMs,
    maxTimeout: longestBackoffMs,
    randomize: true,
    signal,
    async onFailedAttempt({ error, retriesLeft }) {
      if (retriesLeft === 0 || !mayRepeat(error)) throw error;
      await sleep(error.retryAfterMs, undefined, { signal });
    },
  });
}

const mayRepeat = (error: Error): error is EngineProblem =>
  error instanceof EngineProblem &&
  error.kind === 'later' &&
  error.retryAfterMs <= longestRetryAfterMs;
