import { contract } from '#tests/support/contract.ts';
import { type Operation, operation } from '../contract/operations.ts';
import { Jar } from './jar.ts';

/** A file as a form sends it. */
export interface FormFile {
  field: string;
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A request to an operation. */
export interface Call {
  operation: Operation;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it stands, instead of a body. */
  raw?: string;
  form?: FormFile;
  /** The session's cookies when absent. */
  jar?: Jar;
  /** In the place of the operation's own. */
  method?: string;
}

/** A request as it went over the wire. */
export interface Sent {
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  form: FormFile | undefined;
}

export interface Answer {
  /** 0 when there was no answer; `text` then says why. */
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined when it is none. */
  body: unknown;
}

/** A request and what came of it. */
export interface Exchange {
  call: Call;
  sent: Sent;
  answer: Answer;
}

/** The run ends before its time; the message says why. */
export class Stopped extends Error {}

/** How long an operation may take, in milliseconds: as the contract says (spec 9). */
const timeoutFor = ({ object }: Operation): number =>
  1000 * (object['x-timeout'] ?? contract['x-timeout']);

/** After this many requests in a row without an answer, the backend is gone. */
const patience = 3;

/** Undefined when the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { message, code } = error.cause instanceof Error ? withCode(error.cause) : withCode(error);
  // OpenSSL's own words are for its authors.
  return code?.startsWith('ERR_SSL_') ? `no TLS there, or another kind (${code})` : message;
};

const withCode = (error: Error & { code?: string }) => error;

interface HttpClientOptions {
  baseUrl: string;
  /** Aborted when the run is to end. */
  signal: AbortSignal;
  /** Sends the requests; tests give one that needs no network. */
  fetch?: typeof fetch | undefined;
}

/** Sends requests to a backend and tells those who listen of each. */
export class HttpClient {
  /** The cookies of the session that the run works in. */
  jar = new Jar();
  readonly #options: HttpClientOptions;
  /** The path prefix of a proxy in front: cookies are for paths with it, or without. */
  readonly #prefix: string;
  readonly #underWay = new Set<Promise<Answer>>();
  #renewing: Promise<Exchange> | undefined;
  /** How many requests in a row had no answer. */
  #unanswered = 0;
  readonly #listeners: ((exchange: Exchange) => void)[] = [];

  constructor(options: HttpClientOptions) {
    this.#options = options;
    this.#prefix = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  }

  /** Where the backend is. */
  get baseUrl(): string {
    return this.#options.baseUrl;
  }

  listen(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Sends a request and waits for all of its answer. Throws `Stopped` once the run is to end. */
  async send(call: Call): Promise<Exchange> {
    // Requests under way are waited for: they may create something that must be deleted again.
    if (this.#options.signal.aborted) throw new Stopped('interrupted');
    const exchange = await this.sendAnyway(call);
    this.#unanswered = exchange.answer.status === 0 ? this.#unanswered + 1 : 0;
    if (this.#unanswered >= patience)
      throw new Stopped(`the backend does not answer any more: ${exchange.answer.text}`);
    return exchange;
  }

  /** Spec 4, Session: a 401 on a call of the run's own session is answered by one refresh, and the call sent again. */
  async #renewed(exchange: Exchange): Promise<Exchange> {
    const { call, answer } = exchange;
    if (answer.status !== 401 || call.jar !== undefined) return exchange;
    // Of several calls at once one renews the session for all.
    this.#renewing ??= this.#once({ operation: operation('refreshSession') }).finally(() => {
      this.#renewing = undefined;
    });
    const refresh = await this.#renewing;
    return refresh.answer.status === 200 ? this.#once(call) : exchange;
  }

  /** As `send`, also after the end: for cleaning up. */
  async sendAnyway(call: Call): Promise<Exchange> {
    const exchange = await this.#renewed(await this.#once(call));
    for (const listener of this.#listeners) listener(exchange);
    return exchange;
  }

  async #once(call: Call): Promise<Exchange> {
    const jar = call.jar ?? this.jar;
    const sent = this.#prepare(call, jar);
    const answering = fetchAnswer(sent, this.#options.fetch);
    this.#underWay.add(answering);
    const answer = await answering;
    this.#underWay.delete(answering);
    jar.store(answer.headers);
    return { call, sent, answer };
  }

  /** Loads an address given by the backend, as the dashboard would; other sites get no cookies. */
  load(address: string): Promise<Answer> {
    const url = new URL(address, `${this.#options.baseUrl}/`).href;
    const isOwn = new URL(url).origin === new URL(this.#options.baseUrl).origin;
    const cookie = isOwn ? this.jar.header(new URL(url).pathname) : '';
    const headers: Record<string, string> = cookie === '' ? {} : { Cookie: cookie };
    const sent = { operation: operation('uploadImage'), method: 'GET', url, headers };
    return fetchAnswer({ ...sent, body: undefined, form: undefined }, this.#options.fetch);
  }

  /** Waits for the answers to everything that was sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #prepare(call: Call, jar: Jar): Sent {
    const { operation, path = {}, query = {}, headers = {}, body, raw, form } = call;
    const { id } = operation;
    const pathname = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = path[name];
      if (value === undefined) throw new Error(`${id} has no value for {${name}}.`);
      return encodeURIComponent(value);
    });
    const search = new URLSearchParams(query).toString();
    const cookie = jar.header(pathname) || jar.header(this.#prefix + pathname);
    return {
      operation,
      method: call.method ?? operation.method,
      url: `${this.#options.baseUrl}${pathname}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      form,
    };
  }
}

async function fetchAnswer(
  { operation, url, method, headers, body, form }: Sent,
  send = fetch,
): Promise<Answer> {
  const timeoutMs = timeoutFor(operation);
  const signal = AbortSignal.timeout(timeoutMs);
  // Proxies on the way often change answers and may not handle compressed ones.
  const plain = { 'Accept-Encoding': 'identity', ...headers };
  const init = { method, headers: plain, redirect: 'manual', signal } as const;
  const content = form ? formData(form) : body;
  try {
    const response = await send(url, content === undefined ? init : { ...init, body: content });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsedJson(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: reasonOf(error, timeoutMs), body: undefined };
  }
}

function formData({ field, name, type, content }: FormFile): FormData {
  const form = new FormData();
  form.set(field, new Blob([content], { type }), name);
  return form;
}
