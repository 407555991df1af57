import { setTimeout as delay } from 'node:timers/promises';
import { type Operation, operation } from '../contract/operations.ts';
import { Jar } from './jar.ts';
import { isBearable, pauseOf } from './pauses.ts';
import {
  type Answer,
  type FormFile,
  type LoadedFile,
  type Send,
  type Sent,
  transmit,
} from './transport.ts';

/** A request to an operation. */
export interface Call {
  operation: Operation;
  path?: Record<string, string>;
  /** Several values repeat the parameter. */
  query?: Record<string, string | readonly string[]>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent unchanged, instead of a body. */
  raw?: string | Uint8Array<ArrayBuffer>;
  form?: FormFile;
  /** The session's cookies when absent. */
  jar?: Jar;
  /** In the place of the operation's own. */
  method?: string;
  /** Whether a refusal for too many requests is the answer that is wanted. */
  isImpatient?: boolean;
}

/** A request and its answer. */
export interface Exchange {
  call: Call;
  sent: Sent;
  answer: Answer;
}

/** The run ends before its time; the message says why. */
export class Stopped extends Error {}

/** An operation that has not answered several times is not sent again: each time would cost seconds. */
export class Silent extends Error {}

/** After this many requests without an answer, the operation or the backend is given up. */
export const patience = 3;

/** How many redirects lead to a file at most. */
const mostRedirects = 5;

interface HttpClientOptions {
  baseUrl: string;
  /** Aborted when the run is to end. */
  signal: AbortSignal;
  /** Sends the requests; tests give one that needs no network. */
  fetch?: Send | undefined;
}

/** All clients of a run share one session and the calls that are under way. */
interface Shared {
  jar: Jar;
  listeners: ((exchange: Exchange) => void)[];
  underWay: Set<Promise<Answer>>;
  /** Signs in again once the session cannot be renewed. */
  signIn?: () => Promise<boolean>;
  renewing?: Promise<boolean> | undefined;
  /** How many requests in a row had no answer, of each operation. */
  unanswered: Map<string, number>;
}

/** Sends requests to a backend and tells its listeners of each. */
export class HttpClient {
  readonly #options: HttpClientOptions;
  readonly #shared: Shared;
  /** The path prefix of a proxy in front: cookies are for paths with it, or without. */
  readonly #prefix: string;
  readonly #listeners: ((exchange: Exchange) => void)[];

  constructor(options: HttpClientOptions, shared?: Shared) {
    this.#options = options;
    this.#shared = shared ?? {
      jar: new Jar(),
      listeners: [],
      underWay: new Set(),
      unanswered: new Map(),
    };
    this.#listeners = shared ? [] : this.#shared.listeners;
    this.#prefix = new URL(options.baseUrl).pathname.replace(/\/$/, '');
  }

  /** A client of the same session, whose listeners see only its own requests. */
  fork(): HttpClient {
    return new HttpClient(this.#options, this.#shared);
  }

  /** The cookies of the session that the run works in. */
  get jar(): Jar {
    return this.#shared.jar;
  }

  /** Where the backend is. */
  get baseUrl(): string {
    return this.#options.baseUrl;
  }

  set signIn(signIn: () => Promise<boolean>) {
    this.#shared.signIn = signIn;
  }

  listen(listener: (exchange: Exchange) => void): void {
    this.#listeners.push(listener);
  }

  /** Sends a request and waits for all of its answer. Throws `Stopped` once the run is to end. */
  async send(call: Call): Promise<Exchange> {
    // Requests under way are waited for: they may create something that must be deleted again.
    if (this.#options.signal.aborted) throw new Stopped('interrupted');
    const { unanswered } = this.#shared;
    const { id } = call.operation;
    if ((unanswered.get(id) ?? 0) >= patience) throw new Silent(`${id} does not answer`);
    const exchange = await this.sendAnyway(call);
    const times = exchange.answer.status === 0 ? (unanswered.get(id) ?? 0) + 1 : 0;
    unanswered.set(id, times);
    if (times >= patience) await this.#stopWhenGone(exchange.answer.text);
    return exchange;
  }

  /** A backend that answers nothing at all would be waited for at every check. */
  async #stopWhenGone(reason: string): Promise<void> {
    const { answer } = await this.#once({ operation: operation('getCurrentUser') });
    if (answer.status === 0)
      throw new Stopped(`the backend does not answer any more: ${answer.text || reason}`);
  }

  /** Spec 4, Session: after a 401 the run's own session is refreshed once, and the call sent again. */
  async #renewed(exchange: Exchange): Promise<Exchange> {
    const { call, answer, sent } = exchange;
    if (answer.status !== 401 || call.jar !== undefined) return exchange;
    const cookie = this.#prepare(call, this.jar).headers['Cookie'];
    // Another call may have renewed the session in the meantime.
    if (cookie === sent.headers['Cookie'] && !(await this.#renew())) return exchange;
    return this.#patiently(call);
  }

  /** Of several calls at once one renews the session for all. */
  #renew(): Promise<boolean> {
    const renew = async () => {
      const { answer } = await this.#once({ operation: operation('refreshSession') });
      return answer.status === 200 || ((await this.#shared.signIn?.()) ?? false);
    };
    this.#shared.renewing ??= renew().finally(() => {
      this.#shared.renewing = undefined;
    });
    return this.#shared.renewing;
  }

  /** As `send`, also after the end: for cleaning up. */
  async sendAnyway(call: Call): Promise<Exchange> {
    const exchange = await this.#renewed(await this.#patiently(call));
    for (const listener of new Set([...this.#shared.listeners, ...this.#listeners]))
      listener(exchange);
    return exchange;
  }

  /** Waits as long as a backend asks that counts the calls. */
  async #waiting<Came>(once: () => Promise<Came>, answerOf: (came: Came) => Answer): Promise<Came> {
    for (let waited = 0; ;) {
      const came = await once();
      const pause = pauseOf(answerOf(came));
      if (pause === undefined || !isBearable(pause, waited) || this.#options.signal.aborted)
        return came;
      await delay(pause);
      waited += pause;
    }
  }

  #patiently(call: Call): Promise<Exchange> {
    const once = () => this.#once(call);
    return call.isImpatient ? once() : this.#waiting(once, ({ answer }) => answer);
  }

  async #once(call: Call): Promise<Exchange> {
    const jar = call.jar ?? this.jar;
    const sent = this.#prepare(call, jar);
    const answering = transmit(sent, this.#options.fetch);
    this.#shared.underWay.add(answering);
    const answer = await answering;
    this.#shared.underWay.delete(answering);
    jar.store(answer.headers, new URL(sent.url).pathname);
    return { call, sent, answer };
  }

  /** Loads an address given by the backend, as the dashboard would; other sites get no cookies. */
  async load(address: string, { jar = this.jar, headers = {} } = {}): Promise<LoadedFile> {
    let url = new URL(address, `${this.baseUrl}/`).href;
    for (let redirects = 0; ; redirects += 1) {
      const isOwn = new URL(url).origin === new URL(this.baseUrl).origin;
      const cookie = isOwn ? jar.header(new URL(url).pathname) : '';
      const sent: Sent = {
        operation: operation('uploadImage'),
        method: 'GET',
        url,
        headers: { ...(cookie === '' ? {} : { Cookie: cookie }), ...headers },
        body: undefined,
        form: undefined,
      };
      const answer = await this.#waiting(
        () => transmit(sent, this.#options.fetch),
        (file) => file,
      );
      const next = answer.headers.get('location');
      const isRedirect = answer.status >= 300 && answer.status < 400 && next !== null;
      if (!isRedirect || redirects >= mostRedirects) return { ...answer, address: url };
      url = new URL(next, url).href;
    }
  }

  /** Waits for the answers to everything that was sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#shared.underWay);
  }

  #prepare(call: Call, jar: Jar): Sent {
    const { operation, path = {}, query = {}, headers = {}, body, raw, form } = call;
    const { id } = operation;
    const pathname = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = path[name];
      if (value === undefined) throw new Error(`${id} has no value for {${name}}.`);
      return encodeURIComponent(value);
    });
    const pairs = Object.entries(query).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    const search = new URLSearchParams(pairs).toString();
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
