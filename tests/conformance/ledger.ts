import { field, itemsOf, dataOf } from './contract/json.ts';
import { type Kind, kinds } from './contract/kinds.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';
import { type Answer, parsedJson } from './http/transport.ts';
import { listCall } from './list-call.ts';

interface Entry {
  kind: Kind;
  id: string;
  /** The app that it belongs to, where the request that made it named one. */
  appId?: unknown;
}

const idsIn = (kind: Kind, body: unknown): string[] =>
  [dataOf(body), ...itemsOf(body)]
    .map((entity) => field(entity, kind.idField))
    .filter((id) => typeof id === 'string');

const isSuccess = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300;

/** A thing that is gone counts as deleted. */
const isDone = (answer: Pick<Answer, 'status'>) =>
  isSuccess(answer) || [404, 410].includes(answer.status);

/** Knows what the run has made, also by requests that should have been refused, and takes it away again. */
export class Ledger {
  readonly #client: HttpClient;
  readonly #entries = new Map<string, Entry>();

  constructor(client: HttpClient) {
    this.#client = client;
    client.listen((exchange) => this.#note(exchange));
  }

  #note({ call, answer }: Exchange): void {
    const { operation, path, raw } = call;
    const body = raw === undefined ? call.body : parsedJson(raw);
    const isMade = answer.status >= 200 && answer.status < 300;
    const made = isMade && kinds.find(({ makers }) => makers.includes(operation));
    if (made)
      for (const id of idsIn(made, answer.body))
        this.#entries.set(`${made.name} ${id}`, { kind: made, id, appId: field(body, 'appId') });
    const gone = kinds.find(({ remove }) => remove === operation);
    const id = path?.['id'] ?? field(body, gone?.idField ?? '');
    if (gone && typeof id === 'string' && isDone(answer))
      this.#entries.delete(`${gone.name} ${id}`);
  }

  /** Things of which no answer has told that they were made. */
  adopt(kind: Kind, id: string, appId?: unknown): void {
    const name = `${kind.name} ${id}`;
    if (!this.#entries.has(name)) this.#entries.set(name, { kind, id, appId });
  }

  /** Leaves everything to the ledger of the whole run. */
  handOver(): void {
    this.#entries.clear();
  }

  /** Everything of a kind that the run has made and not deleted. */
  idsOf(kind: Kind): string[] {
    return [...this.#entries.values()].filter((one) => one.kind === kind).map(({ id }) => id);
  }

  /** Deletes everything that is left; answers what could not be deleted. */
  async clear(): Promise<string[]> {
    await this.#deleteAll();
    // A file that something older refers to can go once that is gone.
    return this.#deleteAll();
  }

  /** Whether a backend that refuses to delete something, in its own words, does not have it any more. */
  async #isUnlisted({ kind, id, appId }: Entry, { status }: Answer): Promise<boolean> {
    if (status < 400 || status > 499 || !kind.list || typeof appId !== 'string') return false;
    const { answer } = await this.#client.sendAnyway(listCall(kind.list, appId));
    const isRefused = answer.status >= 400 && answer.status < 500;
    return isRefused || (isSuccess(answer) && !idsIn(kind, answer.body).includes(id));
  }

  /** Apps first: most of the rest goes with them. Then the latest first, until the backend is gone. */
  async #deleteAll(): Promise<string[]> {
    const left: string[] = [];
    let gone: string | undefined;
    const entries = [...this.#entries.values()].toReversed();
    const isApp = ({ kind }: Entry) => kind.name === 'apps';
    const apps = entries.filter(isApp);
    const goneAlong = new GoneAlong(apps.map(({ id }) => id));
    for (const entry of [...apps, ...entries.filter((one) => !isApp(one))]) {
      const { kind, id } = entry;
      if (!kind.remove) continue;
      if (goneAlong.isCertain(entry)) {
        this.#entries.delete(`${kind.name} ${id}`);
        continue;
      }
      const named = kind.idField === '_id' ? { path: { id } } : { body: { [kind.idField]: id } };
      if (gone === undefined) {
        const { answer } = await this.#client.sendAnyway({ operation: kind.remove, ...named });
        const isGone = isDone(answer) || (await this.#isUnlisted(entry, answer));
        goneAlong.note(entry, isGone && !isSuccess(answer));
        if (isGone) continue;
        if (answer.status === 0) gone = answer.text;
        left.push(`${kind.name} ${id} (${answer.status || answer.text})`);
      } else left.push(`${kind.name} ${id} (${gone})`);
    }
    return left;
  }
}

/** So many that belonged to the same app have to be gone with it before the others are taken for gone. */
const enough = 2;

/** Knows what went with its app, so that not each of a hundred colors has to be asked for. */
class GoneAlong {
  readonly #apps: readonly string[];
  readonly #missing = new Map<string, number>();

  constructor(apps: readonly string[]) {
    this.#apps = apps;
  }

  /** Notes the answer to a delete; one that still had something to delete speaks for the others. */
  note({ kind, appId }: Entry, isMissing: boolean): void {
    const group = `${kind.name} ${String(appId)}`;
    this.#missing.set(group, isMissing ? (this.#missing.get(group) ?? 0) + 1 : -Infinity);
  }

  isCertain({ kind, appId }: Entry): boolean {
    const isOwned = typeof appId === 'string' && this.#apps.includes(appId);
    return isOwned && (this.#missing.get(`${kind.name} ${appId}`) ?? 0) >= enough;
  }
}
