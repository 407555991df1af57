/** One rejected part of a request, as the contract's `Error.details` names it. */
export interface ApiErrorDetail {
  path: string;
  message: string;
}

/**
 * Why a call brought no usable answer: the server refused it, did not answer in time, was not reached, or answered
 * with something that the contract does not know.
 */
export type ApiFailure = 'refused' | 'timeout' | 'network' | 'unexpected';

interface ApiErrorInit {
  failure: ApiFailure;
  status?: number;
  serverMessage?: string | undefined;
  code?: string | undefined;
  details?: ApiErrorDetail[] | undefined;
  cause?: unknown;
}

/**
 * The one error that calls reject with.
 *
 * `status` is the HTTP status, or 0 when there was no answer. `serverMessage` is set only if the
 * server sent one: it is written for the administrator and may be shown as it is.
 */
export class ApiError extends Error {
  readonly failure: ApiFailure;
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly details: ApiErrorDetail[];

  constructor({ failure, status = 0, serverMessage, code, details, cause }: ApiErrorInit) {
    super(serverMessage ?? (status === 0 ? failure : `HTTP ${status}`), { cause });
    this.name = 'ApiError';
    this.failure = failure;
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.details = details ?? [];
  }
}

/** 404: there is no such thing; 400: what was asked for by is nothing that an id can be. */
const NOTHING_THERE = [404, 400];

/** Whether what was asked for by its id does not exist. */
export const isNothingThere = (error: unknown): boolean =>
  error instanceof ApiError && NOTHING_THERE.includes(error.status);

/** Whether the server may have done what it was asked for: its answer was lost, or it failed on the way. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'refused' || error.status >= 500);

/** Spec 8, Login: network error. */
export const UNREACHABLE = 'Cannot connect to server. Please check your connection.';

export const UNEXPECTED =
  'The server sent an unexpected answer. It may have another version, or another program answers in its place.';

const NO_ANSWER: Record<Exclude<ApiFailure, 'refused'>, string> = {
  network: UNREACHABLE,
  timeout: 'The server did not answer in time. Please try again.',
  unexpected: UNEXPECTED,
};

/**
 * The message for the user about a failure: the server's own if it sent one, else `fallback`
 * (a message of spec 8), followed by the reason when there was no usable answer at all.
 */
export function describeError(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.serverMessage !== undefined) return error.serverMessage;
  return error.failure === 'refused' ? fallback : `${fallback}. ${NO_ANSWER[error.failure]}`;
}

/** `message` (of spec 8) to the letter, and behind it why: the server's own words if it sent any. */
export function explainFailure(error: unknown, message: string): string {
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return reason === undefined ? describeError(error, message) : `${message}: ${reason}`;
}

/** Reads the contract's `Error` out of a refusal; anything else yields the status alone. */
export function toApiError(status: number, body: unknown): ApiError {
  const { message, code, details } = isRecord(body) ? body : {};
  return new ApiError({
    failure: 'refused',
    status,
    serverMessage: typeof message === 'string' && message !== '' ? message : undefined,
    code: typeof code === 'string' ? code : undefined,
    details: Array.isArray(details) ? details.filter(isDetail) : undefined,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDetail(value: unknown): value is ApiErrorDetail {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  );
}
