/**
 * The consequence of a service's problem for the texts it was asked for. `later`: the same request may succeed in a while.
 * `request`: something in this request is not accepted; others may be. `service`: no request will succeed
 * before somebody changes something.
 */
export type ProblemKind = 'later' | 'request' | 'service';

/** A service did not translate. The message is for the administrator, and holds no key. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem';
  readonly kind: ProblemKind;
  /** When the service wants to be asked again, in milliseconds from then. */
  readonly retryAfterMs: number;

  constructor(kind: ProblemKind, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** A service, as messages speak of it. */
export interface ServiceName {
  /** For instance "DeepL". */
  name: string;
  /** The settings that say where it is. */
  addressSetting: string;
  keySetting: string;
  /** Never repeated, whatever the service answers. */
  key: string | undefined;
}

/** The answer of a service that refused to translate. */
export interface Refusal {
  status: number;
  /** Why, in the service's words. */
  detail: string;
  /** The header Retry-After. */
  retryAfter?: string | null | undefined;
}

/** Milliseconds of a Retry-After header: seconds or a date (RFC 9110, 10.2.3); 0 when there is none. */
function retryAfterMs(value: string | null | undefined): number {
  if (value === null || value === undefined || value.trim() === '') return 0;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

const longestDetail = 200;

function quote(detail: string, { key }: ServiceName): string {
  const safe = key === undefined ? detail : detail.replaceAll(key, '…');
  const line = safe.replaceAll(/\s+/g, ' ').trim();
  const shown = line.length > longestDetail ? `${line.slice(0, longestDetail)}…` : line;
  return shown === '' ? '.' : `: ${/[.!?…]$/.test(shown) ? shown : `${shown}.`}`;
}

const usedUp = 'has used up its quota. Raise the limit of the account or wait for the next period';

/** The account has nothing left, however the service says so. */
export const outOfQuota = ({ name }: ServiceName): EngineProblem =>
  new EngineProblem('service', `${name} ${usedUp}.`);

/** Statuses that mean the same for every request, in words. */
const forGood: Readonly<Record<number, (service: ServiceName) => string>> = {
  401: ({ keySetting }) => `refused the key. Set ${keySetting} to one that is valid`,
  402: () => 'has no credit left. Top up the account',
  403: ({ keySetting }) => `refused the key. Set ${keySetting} to one that is valid`,
  456: () => usedUp,
};

/** The problem behind a status that is no success. */
export function toEngineProblem(service: ServiceName, refusal: Refusal): EngineProblem {
  const { status, detail, retryAfter } = refusal;
  const permanent = forGood[status];
  if (permanent)
    return new EngineProblem('service', `${service.name} ${permanent(service)} (${status}).`);
  const said = `${service.name} answered ${status}${quote(detail, service)}`;
  if (status === 400 || status === 413 || status === 422) return new EngineProblem('request', said);
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return new EngineProblem('later', said, retryAfterMs(retryAfter));
  return new EngineProblem('service', `${said} Check ${service.addressSetting}.`);
}

/** The system's code of what broke a connection, which lies below what libraries make of it: "ECONNREFUSED". */
function getSystemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return getSystemCode(error.cause) ?? own;
}

/** The service could not be reached, or broke off. Says no more than a code: addresses may hold passwords. */
export const unreachable = ({ name, addressSetting }: ServiceName, error: unknown): EngineProblem =>
  new EngineProblem(
    'later',
    `${name} cannot be reached (${getSystemCode(error) ?? 'the connection broke'}). Check ${addressSetting}.`,
  );

/** The service answered with success, and with a body that its protocol does not know. */
export const garbled = ({ name, addressSetting }: ServiceName, kind: ProblemKind): EngineProblem =>
  new EngineProblem(kind, `${name} gave an answer that cannot be read. Check ${addressSetting}.`);
