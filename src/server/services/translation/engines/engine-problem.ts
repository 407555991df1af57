import { readRetryAfter } from '#domain/retry-after.ts';

/**
 * `later`: the same request may succeed later. `request`: only this request is rejected. `service`:
 * all requests fail until a setting or account changes.
 */
export type ProblemKind = 'later' | 'request' | 'service';

/** A failed translation. The message is for the administrator and contains no key. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem';
  readonly kind: ProblemKind;
  readonly retryAfterMs: number;

  constructor(kind: ProblemKind, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface ServiceName {
  name: string;
  /** Setting with the service's address, for messages. */
  addressSetting: string;
  keySetting: string;
  /** Removed from all messages of the service. */
  key: string | undefined;
}

export interface Refusal {
  status: number;
  detail: string;
  retryAfter?: string | null | undefined;
}

const longestDetail = 200;

function quote(detail: string, { key }: ServiceName): string {
  const safe = key === undefined ? detail : detail.replaceAll(key, '…');
  const line = safe.replaceAll(/\s+/g, ' ').trim();
  const shown = line.length > longestDetail ? `${line.slice(0, longestDetail)}…` : line;
  return shown === '' ? '.' : `: ${/[.!?…]$/.test(shown) ? shown : `${shown}.`}`;
}

const quotaExceeded =
  'has used up its quota. Raise the limit of the account or wait for the next period';

export const outOfQuota = ({ name }: ServiceName): EngineProblem =>
  new EngineProblem('service', `${name} ${quotaExceeded}.`);

const permanentProblems: Readonly<Record<number, (service: ServiceName) => string>> = {
  401: ({ keySetting }) => `refused the key. Set ${keySetting} to one that is valid`,
  402: () => 'has no credit left. Top up the account',
  403: ({ keySetting }) => `refused the key. Set ${keySetting} to one that is valid`,
  456: () => quotaExceeded,
};

export function toEngineProblem(service: ServiceName, refusal: Refusal): EngineProblem {
  const { status, detail, retryAfter } = refusal;
  const permanent = permanentProblems[status];
  if (permanent)
    return new EngineProblem('service', `${service.name} ${permanent(service)} (${status}).`);
  const said = `${service.name} answered ${status}${quote(detail, service)}`;
  if (status === 400 || status === 413 || status === 422) return new EngineProblem('request', said);
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return new EngineProblem('later', said, readRetryAfter(retryAfter));
  return new EngineProblem('service', `${said} Check ${service.addressSetting}.`);
}

/** Such as "ECONNREFUSED", from the chain of causes. */
function getSystemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return getSystemCode(error.cause) ?? own;
}

/** The connection failed. The message has only a code: addresses may contain passwords. */
export const unreachable = ({ name, addressSetting }: ServiceName, error: unknown): EngineProblem =>
  new EngineProblem(
    'later',
    `${name} cannot be reached (${getSystemCode(error) ?? 'the connection broke'}). Check ${addressSetting}.`,
  );

export const invalidResponse = (
  { name, addressSetting }: ServiceName,
  kind: ProblemKind,
): EngineProblem =>
  new EngineProblem(kind, `${name} gave an answer that cannot be read. Check ${addressSetting}.`);
