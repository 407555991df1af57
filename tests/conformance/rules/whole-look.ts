import { isDeepStrictEqual } from 'node:util';
import type { Checks } from '../checks.ts';
import { comparable, dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kindNamed } from '../contract/kinds.ts';
import { nodeAt } from '../contract/document.ts';
import { operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { LoadedFile } from '../http/transport.ts';
import { knownFields } from '../known-fields.ts';
import { listCall } from '../list-call.ts';
import { atWork } from './translation-rows.ts';

const targets = [nodeAt(['components', 'schemas', 'TargetLocale'])['enum']].flat().map(String);

/** English, the language of the contract's examples, and the one that other valid requests name. */
export const lookedAt = ['en', 'de', targets.at(-1) ?? ''];

/** A language that no application has. */
export const noLanguage = 'xx';

/** The things that a look shows. */
export interface Scope {
  /** The first is looked at in every language. */
  apps: readonly string[];
  /** The texts whose translations are listed, each with its application. */
  texts: ReadonlyMap<string, string>;
  /** The address of each stored file, by its key. */
  files: ReadonlyMap<string, string>;
}

/** One thing, and all that it belongs to. */
export interface Entity {
  kind: string;
  id: unknown;
  app?: string;
  text?: string;
  server?: string;
  locale?: string;
  label?: unknown;
  status?: unknown;
  value: unknown;
}

/** Reads that one backend is sent at the same moment. */
const abreast = 12;

async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const next = items.values();
  const worker = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: abreast }, worker));
}

const ofApp = ['listImages', 'listColors', 'listTexts', 'listAppVpnServers'];
const ofLanguage = ['listLocaleTexts', 'getTranslationProgress', 'getConfig'];

/** Calls that a write to something else than texts, languages and applications does not concern. */
const ofRows = ['listLocaleTexts', 'getTranslationProgress', 'listTextTranslations'];

/** How a look names the answer to a call. */
const nameOf = (id: string, ...of: string[]) => [id, ...of].join(' ');

function callsOf({ apps, texts }: Scope): [name: string, call: Call][] {
  const calls: [string, Call][] = ['listApps', 'listVpnServers', 'listVpnServerUsage'].map((id) => [
    id,
    { operation: operation(id) },
  ]);
  for (const [index, appId] of apps.entries()) {
    const lists = index === 0 ? [...ofApp, 'listAvailableVpnServers'] : ofApp;
    calls.push([nameOf('getApp', appId), { operation: operation('getApp'), path: { id: appId } }]);
    for (const id of lists) calls.push([nameOf(id, appId), listCall(operation(id), appId)]);
    for (const locale of index === 0 ? lookedAt : lookedAt.slice(1, 2))
      for (const id of ofLanguage) {
        const query: Record<string, string> = id === 'getConfig' ? { lan: locale } : { locale };
        calls.push([
          nameOf(id, appId, locale),
          { operation: operation(id), path: { appId }, query },
        ]);
      }
  }
  const [own = ''] = apps;
  calls.push([
    nameOf('getConfig', own, noLanguage),
    { operation: operation('getConfig'), path: { appId: own }, query: { lan: noLanguage } },
  ]);
  for (const textId of texts.keys())
    calls.push([
      nameOf('listTextTranslations', textId),
      { operation: operation('listTextTranslations'), path: { textId } },
    ]);
  return calls;
}

/** A thing without what it does not have: null, empty and absent say the same. */
export const filled = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {})
      .filter(([, part]) => part !== null && part !== '')
      .map(([name, part]) => [name, Array.isArray(part) ? part.map(String).toSorted() : part]),
  );

const fieldsOf = (id: string, item: unknown) => filled(knownFields(operation(id), [item])[0]);

/** A translation as it is; where there is none, the original that is shown may change. */
const translationIn = (item: unknown) => ({
  ...(field(item, 'isMissing') === true ? {} : { value: field(item, 'value') }),
  status: field(item, 'status'),
  isAutoTranslated: field(item, 'isAutoTranslated'),
});

/** Everything that a few applications show, at one moment. */
export class WholeLook {
  readonly scope: Scope;
  readonly files = new Map<string, LoadedFile>();
  readonly #seen = new Map<string, Exchange>();
  /** Lists of texts that the queue changed while they were looked at. */
  readonly #moving = new Set<string>();

  private constructor(scope: Scope) {
    this.scope = scope;
  }

  /** Files are loaded where they matter; the rows of texts may be those of the look before. */
  static async take(
    { client }: Checks,
    scope: Scope,
    hasFiles: boolean,
    rows?: WholeLook,
  ): Promise<WholeLook> {
    const look = new WholeLook(scope);
    const known = rows && !rows.isMoving ? rows.#seen : undefined;
    const calls = callsOf(scope).filter(([name, { operation: call }]) => {
      const same = ofRows.includes(call.id) ? known?.get(name) : undefined;
      if (same) look.#seen.set(name, same);
      return !same;
    });
    const read = ([name, call]: (typeof calls)[number]) =>
      client.send(call).then((exchange) => void look.#seen.set(name, exchange));
    const isOfTexts = ([name]: (typeof calls)[number]) => name.startsWith('listLocaleTexts');
    // First and, while a queue works, last: nothing moves in between.
    await together(calls.filter(isOfTexts), read);
    await together(
      calls.filter((one) => !isOfTexts(one)),
      read,
    );
    await together(
      calls.filter((one) => isOfTexts(one) && look.#isBusy(one[0])),
      async ([name, call]) => {
        const again = itemsOf((await client.send(call)).answer.body);
        if (!isDeepStrictEqual(again, look.items(name))) look.#moving.add(name);
      },
    );
    await together(hasFiles ? [...scope.files] : [], async ([key, url]) => {
      look.files.set(key, await client.load(url));
    });
    return look;
  }

  /** Whether the queue may change what it shows. */
  get isMoving(): boolean {
    return [...this.#seen.keys()].some((name) => this.#isBusy(name));
  }

  #isBusy(name: string): boolean {
    const rows = itemsOf(this.#seen.get(name)?.answer.body);
    return rows.some((row) => atWork.includes(String(field(row, 'status'))));
  }

  /** The answer to a call; undefined where it is no success. */
  exchange(id: string, ...of: string[]): Exchange | undefined {
    const found = this.#seen.get(nameOf(id, ...of));
    return found && found.answer.status > 0 && found.answer.status < 300 ? found : undefined;
  }

  body(id: string, ...of: string[]): unknown {
    return this.exchange(id, ...of)?.answer.body;
  }

  items(id: string, ...of: string[]): unknown[] {
    return itemsOf(this.body(id, ...of));
  }

  /** Answers that changed under the same tag (contract, EntityTag). */
  *staleTags(before: WholeLook): Generator<Exchange> {
    for (const [name, exchange] of this.#seen) {
      const was = before.#seen.get(name)?.answer;
      const tag = exchange.answer.headers.get('etag');
      const isSame = tag !== null && tag === was?.headers.get('etag');
      if (isSame && was.text !== exchange.answer.text) yield exchange;
    }
  }

  /** Whether the texts of a language were the same at the end of the look. */
  isAtRest(appId: string, locale: string): boolean {
    return !this.#moving.has(nameOf('listLocaleTexts', appId, locale));
  }

  /** Every thing of these applications by a name of its own. */
  entities(prefix: string, apps = this.scope.apps): Map<string, Entity> {
    const all = new Map<string, Entity>();
    const add = (name: string, one: Entity) => all.set(`${one.kind} ${name}`, one);
    for (const app of apps) this.#addContent(app, add);
    for (const item of this.items('listVpnServers')) {
      const label = field(item, 'countryName');
      const id = field(item, '_id');
      const value = fieldsOf('listVpnServers', item);
      if (String(label).startsWith(prefix))
        add(String(id), { kind: 'vpn-servers', id, label, value });
    }
    for (const [text, app] of this.scope.texts)
      for (const item of this.items('listTextTranslations', text)) {
        const locale = String(field(item, 'locale'));
        const { status, ...value } = translationIn(item);
        add(`${text} ${locale} listed`, {
          ...{ kind: 'translations', id: field(item, '_id'), app, text, locale, status },
          value: { status, ...(field(item, 'value') === '' ? {} : value) },
        });
      }
    return all;
  }

  #addContent(app: string, add: (name: string, one: Entity) => void): void {
    const own = this.body('getApp', app);
    if (own !== undefined)
      add(app, { kind: 'apps', id: app, value: fieldsOf('getApp', dataOf(own)) });
    for (const kind of ['images', 'colors', 'texts']) {
      const list = kindNamed(kind).list?.id ?? '';
      for (const item of this.items(list, app)) {
        const value = fieldsOf(list, item);
        if (kind === 'colors') value['value'] = comparable(value['value']);
        const id = field(item, '_id');
        add(String(id), { kind, id, app, label: field(item, 'key'), value });
      }
    }
    for (const item of this.items('listAppVpnServers', app)) {
      const server = String(field(field(item, 'vpnServerId'), '_id'));
      const value = { isPremium: field(item, 'isPremium') };
      const id = field(item, '_id');
      add(`${app} ${server}`, { kind: 'app-vpn-servers', id, app, server, value });
    }
    for (const locale of lookedAt.slice(1))
      for (const item of this.items('listLocaleTexts', app, locale)) {
        const [id, text] = [field(item, 'translationId'), String(field(item, '_id'))];
        const value = translationIn(item);
        const { status } = value;
        add(`${text} ${locale}`, { kind: 'translations', id, app, text, locale, status, value });
      }
  }
}
