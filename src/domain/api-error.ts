export interface ApiErrorDetail {
  path: string;
  message: string;
}

/** Why a call failed: refused, timed out, not connected, or an unknown response. */
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
 * `status` is the HTTP status, or 0 without a response. `serverMessage` is text for the
 * administrator.
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

export class UserError extends Error {}

/** 404: it does not exist; 400: the id is malformed. */
const NOTHING_THERE = [404, 400];

export const isNothingThere = (error: unknown): boolean =>
  error instanceof ApiError && NOTHING_THERE.includes(error.status);

/** Whether the server may have processed the request: its response was lost, or it failed. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure !== 'refused' || error.status >= 500);

/** Spec 8, Login: network error. */
export const UNREACHABLE = 'Cannot connect to server. Please check your connection.';

export const UNEXPECTED =
  'The server sent an unexpected answer. It may have another version, or a proxy answers in its place.';

const NO_ANSWER: Record<Exclude<ApiFailure, 'refused'>, string> = {
  network: UNREACHABLE,
  timeout: 'The server did not answer in time. Please try again.',
  unexpected: UNEXPECTED,
};

/**
 * The error's or the server's own, or else `fallback` (a message of spec 8). Without a usable
 * response the reason follows.
 */
export function describeError(error: unknown, fallback: string): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.serverMessage !== undefined) return error.serverMessage;
  return error.failure === 'refused' ? fallback : `${fallback}. ${NO_ANSWER[error.failure]}`;
}

/** `message` (of spec 8) unchanged, followed by the server's explanation, if any. */
export function explainFailure(error: unknown, message: string): string {
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return reason === undefined ? describeError(error, message) : `${message}: ${reason}`;
}

/** Reads the contract's `Error` from a refusal; any other body yields only the status. */
export function toApiError(status: number, body: unknown): ApiError {
  const { message, code, details } = isRecord(body) ? body : {};
  return new ApiError({
    failure: 'refused',
    status,
    serverMessage: toSentences(message),
    code: typeof code === 'string' ? code : undefined,
    details: Array.isArray(details) ? details.filter(isDetail) : undefined,
  });
}

/** Joins a list of messages, as NestJS sends them, into one text. */
function toSentences(message: unknown): string | undefined {
  const lines = [message].flat().filter((line): line is string => typeof line === 'string');
  const text = lines.length > 1 ? lines.map((line) => line.replace(/\.?$/, '.')) : lines;
  return text.join(' ') || undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDetail(value: unknown): value is ApiErrorDetail {
  return (
    isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
  );
}
