import { dataOf, field, isObject, itemsOf } from './contract/json.ts';
import { type Kind, kinds } from './contract/kinds.ts';
import type { Operation } from './contract/operations.ts';
import type { Exchange, HttpClient } from './http/http-client.ts';
import { type Answer, parsedJson } from './http/transport.ts';
import { listCall } from './list-call.ts';

interface Entry {
  kind: Kind;
  id: string;
  /** The app that it belongs to, or `someThing` for a file that is in use. */
  owner?: unknown;
}

/** The owner of each file that a thing refers to: it goes with that thing. */
const someThing = 'some thing';

const idsIn = (kind: Kind, body: unknown): string[] =>
  [dataOf(body), ...itemsOf(body)]
    .map((entity) => field(entity, kind.idField))
    .filter((id) => typeof id === 'string');

const madeBy = new Map(kinds.flatMap((kind) => kind.makers.map((maker) => [maker, kind])));
const removedBy = new Map<Operation | undefined, Kind>(kinds.map((kind) => [kind.remove, kind]));

const isSuccess = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300;

/** A thing that is gone counts as deleted. */
const isDone = (answer: Pick<Answer, 'status'>) =>
  isSuccess(answer) || [404, 410].includes(answer.status);

/** How many things are deleted at the same time. */
const abreast = 5;

/** Knows what the run has made, also by requests that should have been refused, and takes it away again. */
export class Ledger {
  readonly #client: HttpClient;
  readonly #entries = new Map<string, Entry>();
  /** The ledger of the whole run, which forgets deleted things as well. */
  readonly #whole: Ledger | undefined;
  readonly goneAlong = new GoneAlong();
  /** Applications that a rule has deleted itself. */
  readonly #goneApps = new Set<unknown>();

  constructor(client: HttpClient, whole?: Ledger) {
    this.#client = client;
    this.#whole = whole;
    client.listen((exchange) => this.#note(exchange));
  }

  #note({ call, answer }: Exchange): void {
    const { operation, path, raw } = call;
    const body = raw === undefined ? call.body : parsedJson(Buffer.from(raw).toString());
    const made = isSuccess(answer) && madeBy.get(operation);
    if (made) {
      for (const value of Object.values(isObject(body) ? body : {})) {
        const file = this.#entries.get(`uploads ${String(value)}`);
        if (file) file.owner = someThing;
      }
      for (const id of idsIn(made, answer.body)) this.adopt(made, id, field(body, 'appId'));
    }
    const gone = removedBy.get(operation);
    const id = path?.['id'] ?? field(body, gone?.idField ?? '');
    if (gone && typeof id === 'string' && isDone(answer)) {
      this.#entries.delete(`${gone.name} ${id}`);
      if (gone.name === 'apps') this.#goneApps.add(id);
    }
  }

  /** Adds a thing that no answer has named. */
  adopt(kind: Kind, id: string, owner?: unknown): void {
    const name = `${kind.name} ${id}`;
    if (!this.#entries.has(name)) this.#entries.set(name, { kind, id, owner });
  }

  /** Leaves everything to the ledger of the whole run. */
  handOver(): void {
    this.#entries.clear();
  }

  /** Everything of a kind that the run has made and not deleted. */
  idsOf(kind: Kind): string[] {
    return [...this.#entries.values()].filter((one) => one.kind === kind).map(({ id }) => id);
  }

  /** Deletes everything that is left, and returns the rest that could not be deleted. */
  async clear(): Promise<string[]> {
    await this.#deleteAll();
    // A file that something older refers to can go once that is gone.
    return this.#deleteAll();
  }

  /** Whether a backend that refuses to delete something, in its own words, does not have it any more. */
  async #isUnlisted({ kind, id, owner }: Entry, { status }: Answer): Promise<boolean> {
    if (status < 400 || status > 499 || !kind.list || typeof owner !== 'string') return false;
    const { answer } = await this.#client.sendAnyway(listCall(kind.list, owner));
    const isRefused = answer.status >= 400 && answer.status < 500;
    return isRefused || (isSuccess(answer) && !idsIn(kind, answer.body).includes(id));
  }

  /** Apps first, since most of the rest goes with them, and files last; until the backend is gone. */
  async #deleteAll(): Promise<string[]> {
    const left: string[] = [];
    const entries = [...this.#entries.values()].toReversed();
    const stages = ['apps', 'things', 'uploads'].map((stage) =>
      entries.filter(({ kind }) =>
        ['apps', 'uploads'].includes(kind.name) ? kind.name === stage : stage === 'things',
      ),
    );
    const apps = (stages[0] ?? []).map(({ id }) => id);
    const { goneAlong } = this.#whole ?? this;
    const ownerOf = ({ owner }: Entry) =>
      apps.some((id) => id === owner) || this.#goneApps.has(owner)
        ? 'an app'
        : owner === someThing
          ? someThing
          : undefined;
    let gone: string | undefined;
    const takeAway = async (entry: Entry) => {
      const { kind, id } = entry;
      if (!kind.remove) return;
      const name = `${kind.name} ${id}`;
      if (gone === undefined && !goneAlong.isCertain(kind, ownerOf(entry))) {
        const named = kind.idField === '_id' ? { path: { id } } : { body: { [kind.idField]: id } };
        const { answer } = await this.#client.sendAnyway({ operation: kind.remove, ...named });
        const isGone = isDone(answer) || (await this.#isUnlisted(entry, answer));
        goneAlong.note(kind, ownerOf(entry), isGone && !isSuccess(answer));
        if (answer.status === 0) gone = answer.text;
        if (!isGone) left.push(`${name} (${answer.status || answer.text})`);
        if (!isGone) return;
      } else if (gone !== undefined) {
        left.push(`${name} (${gone})`);
        return;
      }
      this.#entries.delete(name);
      if (this.#whole) this.#whole.#entries.delete(name);
    };
    for (const stage of stages) {
      const next = stage.values();
      // The workers share one iterator.
      const worker = async () => {
        for (const entry of next) await takeAway(entry);
      };
      await Promise.all(Array.from({ length: abreast }, worker));
    }
    return left;
  }
}

/** So many of a kind have to be gone with their owners before the others are taken for gone. */
const enough = 3;

/** Knows what goes with its owner, so that not each of a hundred colors has to be asked for. */
class GoneAlong {
  readonly #missing = new Map<string, number>();

  /** Notes the answer to a delete; one that still had something to delete speaks for the others. */
  note({ name }: Kind, owner: string | undefined, isMissing: boolean): void {
    const group = `${name} of ${owner}`;
    this.#missing.set(group, isMissing ? (this.#missing.get(group) ?? 0) + 1 : -Infinity);
  }

  isCertain({ name }: Kind, owner: string | undefined): boolean {
    return owner !== undefined && (this.#missing.get(`${name} of ${owner}`) ?? 0) >= enough;
  }
}
