import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpProxyConfig,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http';
import type { IncomingMessage } from 'node:http';
import contractFile from '#generated/openapi.json' with { type: 'json' };
import type { Answer } from './carry.ts';

export interface Violation {
  location: string[];
  severity: string;
  code?: string | number;
  message: string;
}

export interface Checked {
  operation: string | undefined;
  violations: Violation[];
}

const SEVERITIES = ['Error', 'Warning', 'Information', 'Hint'];

/** The report replaces Prism's console output. */
const silent = () => undefined;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  success: silent,
  child: () => logger,
};

const config: IHttpProxyConfig = {
  isProxy: true,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstream: new URL('http://carried.invalid'),
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/**
 * By Prism's validator. Prism's own proxy merges cookies and reads files as text, which breaks
 * sign-in and uploads.
 */
export async function createCheck(contract: string) {
  const operations = await getHttpOperationsFromSpec(contract);
  const exchanges = new WeakMap<IHttpRequest, { answer: IHttpResponse; operation?: string }>();
  const prism = createInstance(config, {
    logger, // as: Prism calls these of pino's methods
    forward: ({ data }, _upstream, _proxy, operation) => {
      const exchange = exchanges.get(data);
      if (!exchange)
        throw new Error('Prism asks for an answer to another request than it was given.');
      if (operation?.iid !== undefined) exchange.operation = operation.iid;
      const right = asAssumed(successes.get(exchange.operation), exchange.answer);
      return () => () => Promise.resolve({ _tag: 'Right', right });
    },
  });

  return async (incoming: IncomingMessage, sent: Buffer, answer: Answer): Promise<Checked> => {
    const request = asPrismReads(incoming, sent);
    const exchange: { answer: IHttpResponse; operation?: string } = {
      answer: {
        statusCode: answer.status,
        headers: singleValues(answer.headers),
        body: withoutNulls(bodyOf(answer.headers['content-type'], answer.body)),
      },
    };
    exchanges.set(request, exchange);
    const result = await prism.request(request, operations)();
    if (result._tag === 'Left') throw result.left;
    const { input, output } = result.right.validations;
    const isExcused = isExcusedBy(successes.get(exchange.operation), answer);
    return {
      operation: exchange.operation,
      violations: [
        ...(isRefused(answer) ? [] : input.map((found) => asInHeader('request', found))),
        ...(isUnchanged(incoming, answer)
          ? []
          : output.flatMap((found) => (isExcused(found) ? [] : asInHeader('response', found)))),
      ],
    };
  };
}

/** How an operation succeeds, and how far that is only our reading (`x-assumed`). */
interface Success {
  status: number;
  isStatusAssumed: boolean;
  isBodyAssumed: boolean;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const successes = new Map<string | undefined, Success>(
  Object.values(contractFile.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => findSuccess(operation)),
  ),
);

function findSuccess(operation: unknown): [string, Success][] {
  if (typeof operation !== 'object' || operation === null || !('responses' in operation)) return [];
  // as: the contract is linted
  const { operationId, responses } = operation as {
    operationId: string;
    responses: Record<string, { 'x-assumed'?: Record<string, string> }>;
  };
  const found = Object.entries(responses).find(([status]) => isSuccess(Number(status)));
  if (!found) return [];
  const [status, { 'x-assumed': marks = {} }] = found;
  const success = {
    status: Number(status),
    isStatusAssumed: 'status' in marks,
    isBodyAssumed: 'body' in marks || 'envelope' in marks,
  };
  return [[operationId, success]];
}

/** Treats any success as the assumed one: the backend may use another status. */
function asAssumed(success: Success | undefined, answer: IHttpResponse): IHttpResponse {
  if (!success?.isStatusAssumed || !isSuccess(answer.statusCode)) return answer;
  return { ...answer, statusCode: success.status };
}

/** Missing parts of a response may be our assumption; a wrong type is still a violation. */
const isExcusedBy =
  (success: Success | undefined, { status }: Answer) =>
  ({ code, path = [] }: { code?: string | number; path?: string[] }): boolean =>
    success?.isBodyAssumed === true &&
    isSuccess(status) &&
    (code === 'required' || (code === 'type' && ['body', 'body.data'].includes(path.join('.'))));

/** Any response may be unchanged (RFC 9110, 13.1.2). */
const isUnchanged = ({ headers }: IncomingMessage, { status }: Answer) =>
  status === 304 && headers['if-none-match'] !== undefined;

/** Refusing an invalid request follows the contract. */
export const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

function asInHeader(
  side: 'request' | 'response',
  {
    path = [],
    severity,
    code,
    message,
  }: { path?: string[]; severity: number } & Omit<Partial<Violation>, 'severity'> & {
      message: string;
    },
): Violation {
  return {
    location: [side, ...path],
    severity: SEVERITIES[severity] ?? 'Error',
    ...(code !== undefined && { code }),
    message,
  };
}

function asPrismReads({ method, url, headers }: IncomingMessage, body: Buffer): IHttpRequest {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://proxy.invalid');
  const query = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return {
    method: (method ?? 'GET').toLowerCase() as IHttpRequest['method'], // as: HTTP's own names
    url: { path: pathname, query: Object.fromEntries(query) as IHttpRequest['url']['query'] & {} }, // as: built above
    headers: singleValues(headers),
    body: body.length === 0 ? null : bodyOf(headers['content-type'], body),
  };
}

function singleValues(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(',')]),
  );
}

/** Null means absent (contract, "Answers are open"); Prism would report a wrong type. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(given.map(([name, part]) => [name, withoutNulls(part)]));
}

/** Parses JSON; decodes anything else as Latin-1, so that files keep their length. */
function bodyOf(type: string | string[] | undefined, body: Buffer): unknown {
  if (!/^application\/(?:.+\+)?json\b/.test(String(type))) return body.toString('latin1');
  try {
    return JSON.parse(body.toString('utf8')) as unknown; // as: JSON.parse is typed `any`
  } catch {
    return body.toString('utf8');
  }
}
