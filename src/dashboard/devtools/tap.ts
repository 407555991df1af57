import { consumeChoice } from './choices.ts';
import type { Operation } from './operations.ts';
import { addViolations } from './violations.ts';

type Find = (method: string, pathname: string) => Operation | undefined;

export function tapCalls(find: Find): void {
  tapFetch(find);
  tapXmlHttpRequests(find);
}

function noteAnswer(operation: string, status: number, header: string | null): void {
  if (header !== null) addViolations(operation, status, header);
}

function tapFetch(find: Find): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const operation = find(request.method, pathname);
    if (!operation && !pathname.startsWith('/api/')) return send(input, init);
    const name = operation?.id ?? `${request.method} ${pathname}`;
    const choice = consumeChoice(name);
    if (choice) request.headers.set(choice.header.name, choice.header.value);
    const response = await send(request);
    noteAnswer(name, response.status, response.headers.get('sl-violations'));
    return response;
  };
}

function tapXmlHttpRequests(find: Find): void {
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #operation: Operation | undefined;

    override open(method: string, url: string | URL, ...rest: [boolean?, string?, string?]): void {
      this.#operation = find(method, new URL(url, location.href).pathname);
      super.open(method, url, ...(rest as [boolean])); // as: the DOM types have overloads of two and five parameters
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.#operation) this.#tap(this.#operation.id);
      super.send(body);
    }

    #tap(operation: string): void {
      const choice = consumeChoice(operation);
      if (choice) this.setRequestHeader(choice.header.name, choice.header.value);
      this.addEventListener('load', () => {
        noteAnswer(operation, this.status, this.getResponseHeader('sl-violations'));
      });
    }
  };
}
