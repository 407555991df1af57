import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#generated/contract.d.ts';
import { expectResponse, operationFor, type WireAnswer } from './contract.ts';

/** Response to a request that no typed client would send. */
interface RawAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Stores cookies by name, as a browser does; `admin_refresh` is sent with auth calls only. */
class CookieJar {
  readonly #values = new Map<string, string>();

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  copy(): CookieJar {
    const jar = new CookieJar();
    for (const [name, value] of this.#values) jar.set(name, value);
    return jar;
  }

  header(pathname: string): string {
    const sent = [...this.#values].filter(
      ([name]) => name !== 'admin_refresh' || pathname.startsWith('/api/auth'),
    );
    return sent.map(([name, value]) => `${name}=${value}`).join('; ');
  }

  store(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) this.#values.delete(name);
      else this.#values.set(name, pair.slice(at + 1));
    }
  }
}

/** Sends requests as a browser does, and checks every response against the contract. */
export class ApiClient {
  readonly url: string;
  readonly jar: CookieJar;
  readonly api: Client<paths>;

  constructor(url: string, jar = new CookieJar()) {
    this.url = url;
    this.jar = jar;
    this.api = createClient<paths>({ baseUrl: url, fetch: (request) => this.#fetch(request) });
  }

  async login(username: string, password: string): Promise<this> {
    const { response } = await this.api.POST('/api/auth/login', { body: { username, password } });
    if (!response.ok) throw new Error(`Login answered ${response.status}.`);
    return this;
  }

  /** Sends any request, even one the contract forbids. The contract must declare the response. */
  async send(method: string, path: string, init: RequestInit = {}): Promise<RawAnswer> {
    const response = await this.#fetch(new Request(this.url + path, { ...init, method }));
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body };
  }

  json(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.send(method, path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async #fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const headers = new Headers(request.headers);
    const cookies = this.jar.header(pathname);
    if (cookies !== '') headers.set('Cookie', cookies);
    const response = await fetch(new Request(request, { headers }));
    this.jar.store(response.headers);
    const answer: WireAnswer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
    expectResponse(operationFor(request.method, pathname), answer);
    const bodiless = [204, 304].includes(answer.status);
    return new Response(bodiless ? null : answer.body, response);
  }
}

/** Returns the body of a successful response; throws otherwise. */
export function ok<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) {
    throw new Error(`Answered ${answer.response.status}: ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}
