import { field, itemsOf, dataOf } from './contract/json.ts';
import { type Kind, kinds } from './contract/kinds.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';

interface Entry {
  kind: Kind;
  id: string;
}

const idsIn = (kind: Kind, body: unknown): string[] =>
  [dataOf(body), ...itemsOf(body)]
    .map((entity) => field(entity, kind.idField))
    .filter((id) => typeof id === 'string');

/** Knows what the run has made, also by requests that should have been refused, and takes it away again. */
export class Ledger {
  readonly #client: HttpClient;
  readonly #entries = new Map<string, Entry>();

  constructor(client: HttpClient) {
    this.#client = client;
    client.listen((exchange) => this.#note(exchange));
  }

  #note({ call, answer }: Exchange): void {
    const { operation, path, body } = call;
    const isDone = answer.status >= 200 && answer.status < 300;
    const made = isDone && kinds.find(({ makers }) => makers.includes(operation));
    if (made)
      for (const id of idsIn(made, answer.body))
        this.#entries.set(`${made.name} ${id}`, { kind: made, id });
    const gone = kinds.find(({ remove }) => remove === operation);
    const id = path?.['id'] ?? field(body, gone?.idField ?? '');
    if (gone && typeof id === 'string' && (isDone || answer.status === 404))
      this.#entries.delete(`${gone.name} ${id}`);
  }

  /** Things that a request made whose answer never came. */
  adopt(kind: Kind, id: string): void {
    this.#entries.set(`${kind.name} ${id}`, { kind, id });
  }

  /** Deletes everything that is left, the latest first; answers what could not be deleted. */
  async clear(): Promise<string[]> {
    const left: string[] = [];
    for (const { kind, id } of [...this.#entries.values()].toReversed()) {
      if (!kind.remove) continue;
      const named = kind.idField === '_id' ? { path: { id } } : { body: { [kind.idField]: id } };
      const { answer } = await this.#client.sendAnyway({ operation: kind.remove, ...named });
      const isGone = (answer.status >= 200 && answer.status < 300) || answer.status === 404;
      if (!isGone) left.push(`${kind.name} ${id} (${answer.status || answer.text})`);
    }
    return left;
  }
}
