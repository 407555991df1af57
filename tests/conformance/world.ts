import { Blocked } from './blocked.ts';
import { assumptionsAt, nodeAt, type Place, target } from './contract/document.ts';
import { dataOf, field, isObject, itemsOf } from './contract/json.ts';
import {
  isStorageKey,
  type Kind,
  kindNamed,
  kindReferredTo,
  kinds,
  labelOf,
} from './contract/kinds.ts';
import {
  bodyOf,
  itemsAt,
  listIn,
  type Operation,
  operation,
  parametersOf,
  propertiesAt,
} from './contract/operations.ts';
import type { Call, Exchange, HttpClient } from './http/http-client.ts';
import type { Ledger } from './ledger.ts';
import { isWhatWasSent, listCall } from './list-call.ts';
import { fileOf, pictureIn } from './picture.ts';

/** Something that the run has made. */
export interface Thing {
  kind: Kind;
  id: string;
  /** As the backend answered it, and else as it was sent. */
  entity: unknown;
}

/** The first of a list; of translations, the first that is one: English, the base, may be among them. */
const firstOf = ({ answer }: Exchange): unknown =>
  itemsOf(answer.body).find((item) => field(item, 'locale') !== 'en');

/** How many names and addresses there are. */
let count = 0;

/** Kinds that share one thing among all that refer to it. */
const parents = ['apps', 'texts'];

/** The things that requests refer to, made when the first request needs them. */
export class World {
  /** Begins the name of everything that the run makes. */
  readonly prefix: string;
  readonly #client: HttpClient;
  readonly #ledger: Ledger;
  readonly #shared = new Map<string, Promise<Thing>>();

  /** Whether apps get every language. */
  readonly #isOfTexts: boolean;

  constructor(client: HttpClient, prefix: string, ledger: Ledger, isOfTexts = true) {
    this.#client = client;
    this.prefix = prefix;
    this.#ledger = ledger;
    this.#isOfTexts = isOfTexts;
  }

  /** A world of its own for a rule, whose things no other rule sees or changes. */
  fork(client: HttpClient, name: string, ledger: Ledger, isOfTexts: boolean): World {
    return new World(client, `${this.prefix}r${name}_`, ledger, isOfTexts);
  }

  /** A name or key that nothing else has. It begins as the contract wants keys to: with a letter. */
  unique(name: string): string {
    count += 1;
    return `${this.prefix}${count}_${name}`;
  }

  /** A backend may want each address only once. */
  #address(): string {
    count += 1;
    return `10.${(count >> 16) % 256}.${(count >> 8) % 256}.${count % 256}`;
  }

  /** One thing of a kind that no rule may change. */
  shared(kind: Kind): Promise<Thing> {
    const made = this.#shared.get(kind.name) ?? this.make(kind);
    this.#shared.set(kind.name, made);
    return made;
  }

  /** The app that others belong to. */
  sharedApp = (): Promise<Thing> => this.shared(kindNamed('apps'));

  /** A new thing, which its caller may change. An app has every language that may be asked for. */
  async make(kind: Kind, changes: Record<string, unknown> = {}): Promise<Thing> {
    const thing = await this.makePlain(kind, changes);
    if (kind.name === 'apps' && this.#isOfTexts) await this.#giveLanguages(thing.id);
    return thing;
  }

  /** As `make`, with a single call: an app has the languages that it starts with. */
  async makePlain(kind: Kind, changes: Record<string, unknown> = {}): Promise<Thing> {
    const [maker] = kind.makers;
    const from = maker
      ? await this.send(await this.valid(maker, { changes }))
      : await this.#listed(await this.#listing(kind));
    const entity = maker ? await this.identify(kind, from) : firstOf(from);
    const id = field(entity, kind.idField);
    if (typeof id !== 'string')
      throw new Blocked(from, `one of ${kind.name} with its ${kind.idField}, a string`);
    if (maker) this.#ledger.adopt(kind, id, field(from.call.body, 'appId'));
    const { body } = from.call;
    // Fields missing in the answer are taken from the request.
    return {
      kind,
      id,
      entity: isObject(entity) && isObject(body) ? { ...body, ...entity } : entity,
    };
  }

  /**
   * Identifies the thing made by a request. Most answers to writes are unspecified: if one has no id, the list is
   * searched for the values sent.
   */
  async identify(kind: Kind, { call, answer }: Exchange): Promise<unknown> {
    const [first = dataOf(answer.body)] = itemsOf(answer.body);
    if (typeof field(first, kind.idField) === 'string' || !kind.list) return first;
    const owner = field(call.body, 'appId');
    const list = await this.#client.send(
      listCall(kind.list, typeof owner === 'string' ? owner : ''),
    );
    return itemsOf(list.answer.body).find((item) => isWhatWasSent(item, call.body));
  }

  /** Things created along with others are listed there: translations with a new text. */
  async #listing(kind: Kind): Promise<Call> {
    if (!kind.list) throw new Error(`Nothing makes or lists ${kind.name}.`);
    const [parameter] = parametersOf(kind.list);
    const owner = parameter && kindReferredTo(parameter.name, parameter.schema, kind.list);
    if (!owner) throw new Error(`${kind.list.id} names nothing that ${kind.name} belong to.`);
    return { operation: kind.list, path: { [parameter.name]: (await this.make(owner)).id } };
  }

  /** Where a text has no translations yet, one is written. */
  async #listed(call: Call): Promise<Exchange> {
    const listed = await this.send(call);
    const textId = call.path?.['textId'];
    if (firstOf(listed) !== undefined || textId === undefined) return listed;
    const body = { value: 'By hand', isAutoTranslated: false };
    const path = { textId, locale: 'de' };
    await this.send({ operation: operation('updateTranslation'), path, body });
    return this.send(call);
  }

  async #giveLanguages(id: string): Promise<void> {
    const { enum: locales } = nodeAt(['components', 'schemas', 'Locale']);
    await this.send({ operation: operation('updateAppLocales'), path: { id }, body: { locales } });
  }

  /** Sends what has to succeed; throws `Blocked` when it does not. */
  async send(call: Call): Promise<Exchange> {
    const exchange = await this.#client.send(call);
    const { status } = exchange.answer;
    if (status < 200 || status > 299) throw new Blocked(exchange);
    return exchange;
  }

  /** A request that the contract allows, from its examples, with existing things and new names. */
  async valid(
    call: Operation,
    { example, changes = {} }: { example?: unknown; changes?: Record<string, unknown> } = {},
  ): Promise<Call> {
    const body = bodyOf(call);
    const path: Record<string, string> = {};
    const query: Record<string, string> = {};
    for (const { name, in: where, required, place, schema } of parametersOf(call)) {
      // A parameter that may be left out by our reading alone is sent.
      const isSent = required || assumptionsAt(place, 'required').length > 0;
      if (where !== 'path' && !isSent) continue;
      const value = await this.#parameter(name, schema, call);
      if (where === 'path') path[name] = value;
      if (where === 'query') query[name] = value;
    }
    if (!body) return { operation: call, path, query };
    if (body.type !== 'application/json')
      return { operation: call, path, query, form: fileOf(example) };
    const value = example ?? body.examples[0]?.value;
    // Nothing is made for a field that is changed.
    const unchanged = isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !(name in changes)))
      : value;
    const filled = await this.#filled(body.schema, unchanged, call);
    return {
      operation: call,
      path,
      query,
      body: isObject(filled) ? { ...filled, ...changes } : filled,
    };
  }

  /** Repeats a request with another name and address for each thing that it makes. */
  async another(request: Call): Promise<Call> {
    const { operation: call, body } = request;
    if (!kinds.some(({ makers }) => makers.includes(call))) return request;
    const list = listIn(call);
    if (list !== undefined && isObject(body)) {
      const items = itemsOf(body[list]).map((item) =>
        isObject(item) ? { ...item, key: this.unique('another') } : item,
      );
      return { ...request, body: { ...body, [list]: items } };
    }
    const label = labelOf(bodyOf(call)?.schema ?? []);
    if (!isObject(body) || label === undefined) return this.valid(call);
    const ip = 'ip' in body ? { ip: this.#address() } : {};
    return { ...request, body: { ...body, [label]: this.unique('another'), ...ip } };
  }

  async #parameter(name: string, schema: Place, call: Operation): Promise<string> {
    const kind = kindReferredTo(name, schema, call);
    if (kind) return (await this.#referred(kind, call.method !== 'GET' && name === 'id')).id;
    const { enum: list } = nodeAt(target(schema));
    return Array.isArray(list) ? String(list.at(-1)) : '';
  }

  #referred(kind: Kind, isChanged: boolean): Promise<Thing> {
    return parents.includes(kind.name) && !isChanged ? this.shared(kind) : this.make(kind);
  }

  async #filled(place: Place, value: unknown, call: Operation): Promise<unknown> {
    if (Array.isArray(value)) {
      const items = itemsAt(place);
      return Promise.all(value.map((item) => this.#filled(items, item, call)));
    }
    if (!isObject(value)) return value;
    const filled: Record<string, unknown> = { ...value };
    const label = kinds.some(({ makers, update }) => [...makers, update].includes(call))
      ? labelOf(place)
      : undefined;
    for (const [name, at] of Object.entries(propertiesAt(place))) {
      if (!(name in value)) continue;
      const kind = kindReferredTo(name, at, call);
      if (name === label) filled[name] = this.unique(String(value[name]));
      else if (name === 'ip' && label !== undefined) filled[name] = this.#address();
      else if (!kind) filled[name] = await this.#filled(at, value[name], call);
      else {
        const { id, entity } = await this.#referred(kind, false);
        filled[name] = Array.isArray(value[name]) ? [id] : id;
        if (isStorageKey(at)) Object.assign(filled, pictureIn(place, entity));
      }
    }
    return filled;
  }
}
