export class Cookies {
  readonly #values = new Map<string, { name: string; value: string; path: string }>();

  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const get = (name: string) =>
        attributes.find((part) => part.toLowerCase().startsWith(name))?.slice(name.length);
      const [name, path] = [pair.slice(0, at), get('path=') ?? '/'];
      const isExpired =
        Number(get('max-age=') ?? 1) <= 0 || Date.parse(get('expires=') ?? '') <= Date.now();
      const id = `${path} ${name}`;
      if (isExpired) this.#values.delete(id);
      else this.#values.set(id, { name, value: pair.slice(at + 1), path });
    }
  }

  getHeader(pathname: string): string {
    return [...this.#values.values()]
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}
