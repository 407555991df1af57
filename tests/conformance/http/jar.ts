interface Cookie {
  name: string;
  value: string;
  /** Where it is sent, below the address of the backend. */
  path: string;
  expired: boolean;
  /** As it came. */
  line: string;
}

/** A `Set-Cookie` header in its parts. */
export function parseCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const given = (name: string) =>
    attributes.find((part) => part.toLowerCase().startsWith(name))?.slice(name.length);
  const expires = given('expires=');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: given('path=') ?? '/',
    expired:
      Number(given('max-age=')) <= 0 ||
      (expires !== undefined && Date.parse(expires) <= Date.now()),
    line,
  };
}

/** Keeps cookies as a browser does. */
export class Jar {
  readonly #cookies = new Map<string, Cookie>();

  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const cookie = parseCookie(line);
      if (cookie.expired) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie);
    }
  }

  /** What a request to this path carries. */
  header(pathname: string): string {
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  set(name: string, value: string, path = '/'): void {
    this.#cookies.set(name, { name, value, path, expired: false, line: '' });
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  /** The same cookies, apart from now on. */
  copy(): Jar {
    const jar = new Jar();
    for (const [name, cookie] of this.#cookies) jar.#cookies.set(name, cookie);
    return jar;
  }
}
