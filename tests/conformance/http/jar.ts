export interface Cookie {
  name: string;
  value: string;
  /** Where it is sent, below the address of the backend. */
  path: string;
  /** Empty: only to the host that set it. */
  domain: string;
  /** How many seconds a browser keeps it; undefined: until it is closed. */
  life: number | undefined;
  line: string;
}

/** The folder of an address, where a cookie without a path is sent (RFC 6265, 5.1.4). */
const folderOf = (pathname: string) => pathname.slice(0, pathname.lastIndexOf('/')) || '/';

/** A `Set-Cookie` header in its parts, as an answer from this path gives it. */
export function parseCookie(line: string, from = '/'): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const given = (name: string) =>
    attributes.find((part) => part.toLowerCase().startsWith(name))?.slice(name.length);
  const [age, expires] = [given('max-age='), given('expires=')];
  const until = (date: string) => Math.round((Date.parse(date) - Date.now()) / 1000);
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: given('path=') ?? folderOf(from),
    domain: given('domain=')?.replace(/^\./, '').toLowerCase() ?? '',
    // RFC 6265, 5.3: Max-Age goes before Expires.
    life: age !== undefined ? Number(age) : expires === undefined ? undefined : until(expires),
    line,
  };
}

/** Cookies of one name at different paths or domains are different ones; none replaces or removes another. */
const identity = ({ name, path, domain }: Pick<Cookie, 'name' | 'path' | 'domain'>) =>
  `${name} ${path} ${domain}`;

/** Keeps cookies as a browser does. */
export class Jar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the cookies of an answer from this path. */
  store(headers: Headers, from = '/'): void {
    for (const line of headers.getSetCookie()) {
      const cookie = parseCookie(line, from);
      if (cookie.life !== undefined && cookie.life <= 0) this.#cookies.delete(identity(cookie));
      else this.#cookies.set(identity(cookie), cookie);
    }
  }

  /** The `Cookie` header of a request to this path. */
  header(pathname: string): string {
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.find(name)?.value;
  }

  find(name: string): Cookie | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name);
  }

  set(name: string, value: string, path = '/'): void {
    const cookie = { name, value, path, domain: '', life: undefined, line: '' };
    this.#cookies.set(identity(cookie), cookie);
  }

  delete(name: string): void {
    for (const cookie of this.#cookies.values())
      if (cookie.name === name) this.#cookies.delete(identity(cookie));
  }

  /** The names of all its cookies. */
  get names(): string[] {
    return [...new Set([...this.#cookies.values()].map(({ name }) => name))];
  }

  /** One of the cookies alone. */
  only(kept: string): Jar {
    const jar = this.copy();
    for (const name of this.names) if (name !== kept) jar.delete(name);
    return jar;
  }

  /** The same cookies, apart from now on. */
  copy(): Jar {
    const jar = new Jar();
    for (const [key, cookie] of this.#cookies) jar.#cookies.set(key, cookie);
    return jar;
  }
}
