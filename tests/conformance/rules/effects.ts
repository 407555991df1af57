import { isDeepStrictEqual } from 'node:util';
import { operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { comparable, dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { refersTo } from '../contract/document.ts';
import { isStorageKey, type Kind, kinds } from '../contract/kinds.ts';
import { bodyOf, listIn, propertiesAt } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { knownFields } from '../known-fields.ts';
import type { Mismatch } from '../mismatch.ts';
import type { Rule } from '../rule.ts';
import { agreementsIn } from './agreement.ts';
import { furnishAll, refusedWrites } from './every-write.ts';
import { fileEffect } from './file-effects.ts';
import { atWork } from './translation-rows.ts';
import { type Entity, filled, WholeLook } from './whole-look.ts';

const kindOf = ({ operation: call }: Call): Kind | undefined =>
  kinds.find(({ makers, update, remove }) => [...makers, update, remove].includes(call));

const isDone = ({ answer }: Exchange) => answer.status > 0 && answer.status < 300;

const labelsOf = ({ operation: call, body }: Call): unknown[] => {
  const list = listIn(call);
  const items = list === undefined ? [] : itemsOf(field(body, list));
  return [body, ...items].flatMap((item) => [field(item, 'key'), field(item, 'countryName')]);
};

/** Whether a write may change what was there before: its own thing, what goes with that, and named translations. */
function touches(call: Call, one: Entity): boolean {
  const { path = {}, body, operation: write } = call;
  const { id, textId, locale, translationId, appId } = path;
  if (translationId !== undefined) return one.kind === 'translations' && one.id === translationId;
  if (textId !== undefined)
    return one.kind === 'translations' && one.text === textId && one.locale === locale;
  if (appId !== undefined) {
    const named = [locale, field(body, 'locale'), ...itemsOf(field(body, 'locales'))];
    const isNamed = one.app === appId && one.locale !== undefined && named.includes(one.locale);
    return isNamed && one.status !== 'translated';
  }
  const kind = kindOf(call);
  const isOwn = one.kind === (kind?.name ?? 'apps');
  if (id === undefined) {
    const isOfApp = isOwn && one.app === field(body, 'appId');
    const isNamed = itemsOf(field(body, 'serverIds')).includes(one.server);
    return isOfApp && (isNamed || (one.label !== undefined && labelsOf(call).includes(one.label)));
  }
  const isTaken = kind?.remove === write;
  const locales = kind ? [] : itemsOf(field(body, 'locales'));
  const isRemoved = !kind && one.locale !== undefined && !locales.includes(one.locale);
  const isOfOwn = [one.app, one.text, one.server].includes(id);
  return (isOwn && one.id === id) || (isOfOwn && (isTaken || isRemoved));
}

/** Whether a write was to make this. */
function makes(call: Call, one: Entity): boolean {
  // Translations come with a text or a language.
  if (one.kind === 'translations') return true;
  const kind = kindOf(call);
  if (kind?.name !== one.kind || !kind.makers.includes(call.operation)) return false;
  const isInApp = one.app === undefined || one.app === field(call.body, 'appId');
  const isNamed = itemsOf(field(call.body, 'serverIds')).includes(one.server);
  return isInApp && (isNamed || labelsOf(call).includes(one.label));
}

type Entities = ReadonlyMap<string, Entity>;

/** The first thing that changed, went or came although the request is not about it. */
function sideEffect(exchange: Exchange, before: Entities, after: Entities): Mismatch | undefined {
  const { call } = exchange;
  const severity = 'loss';
  for (const [name, was] of before) {
    const now = after.get(name);
    const isMoved = atWork.includes(String(was.status));
    const isSame = isDeepStrictEqual(now?.value, was.value);
    if (isSame || isMoved || (isDone(exchange) && touches(call, was))) continue;
    const came = now ? JSON.stringify(now.value) : 'gone';
    return { expected: `${name} as it was: ${JSON.stringify(was.value)}`, came, severity };
  }
  const added = [...after].filter(([name]) => !before.has(name));
  const labels = added.map(([, { kind, app, label }]) => JSON.stringify([kind, app, label]));
  const more = added.find(([, one], index) => {
    const isTwice = one.label !== undefined && labels.indexOf(labels[index] ?? '') !== index;
    return isTwice || !isDone(exchange) || !makes(call, one);
  });
  return more && { expected: 'nothing else is made', came: `one more: ${more[0]}`, severity };
}

/** The first field that the answer to a write tells otherwise than the next reading. */
function toldOtherwise({ call, answer }: Exchange, after: Entities): Mismatch | undefined {
  const kind = kindOf(call);
  if (!kind || kind.name === 'translations') return undefined;
  for (const item of [dataOf(answer.body), ...itemsOf(answer.body)]) {
    const id = field(item, kind.idField);
    const read = [...after.values()].find((one) => one.kind === kind.name && one.id === id);
    if (!isObject(item) || !read || !isObject(read.value)) continue;
    const told = filled(knownFields(call.operation, [item])[0]);
    const wrong = Object.entries(read.value).find(([name, value]) => {
      const came = name === 'value' && kind.name === 'colors' ? comparable(told[name]) : told[name];
      return name in item && name !== 'createdAt' && !isDeepStrictEqual(came, value);
    });
    if (wrong)
      return {
        expected: `${wrong[0]} ${JSON.stringify(wrong[1])}, as it is read afterwards`,
        came: JSON.stringify(told[wrong[0]]),
      };
  }
  return undefined;
}

/** A file that a linked picture still names (contract, Image and VpnServer). */
function staleFile({ call }: Exchange, after: Entities): Mismatch | undefined {
  const { body, operation: write, path } = call;
  const named = Object.entries(propertiesAt(bodyOf(write)?.schema ?? []));
  const [url] = named.find(([, at]) => refersTo(at, 'ImageUrl')) ?? [];
  const [key] = named.find(([, at]) => isStorageKey(at)) ?? [];
  if (url === undefined || key === undefined || path?.['id'] === undefined) return undefined;
  const isLinked = field(body, url) !== undefined && field(body, key) === undefined;
  const now = [...after.values()].find((one) => one.id === path['id']);
  const came = isLinked ? field(now?.value, key) : undefined;
  return came === undefined ? undefined : { expected: `no ${key}`, came: JSON.stringify(came) };
}

/** Disagreements of several calls, each noted once, with the write that brought it. */
class Agreements {
  readonly #checks: Checks;
  readonly #prefix: string;
  readonly #judged = new Map<string, { mismatch: Mismatch | undefined; exchange: Exchange }>();

  constructor(checks: Checks) {
    this.#checks = checks;
    this.#prefix = checks.world.prefix;
  }

  note(look: WholeLook, write?: Exchange): void {
    for (const { check, exchange, mismatch } of agreementsIn(look, this.#prefix)) {
      const { id } = exchange.call.operation;
      const name = `${id} ${check}`;
      const known = this.#judged.get(name);
      if (known?.mismatch) continue;
      this.#judged.set(name, { mismatch, exchange });
      // Once right, it became wrong by this write.
      if (mismatch && known && write)
        this.#checks.fails(`afterwards ${id}: ${check}`, mismatch, write);
    }
  }

  tell(): void {
    for (const [name, { mismatch, exchange }] of this.#judged) {
      const check = name.slice(name.indexOf(' ') + 1);
      this.#checks.verdict(check, mismatch, exchange);
    }
  }
}

const stays = 'everything else stays as it is';

const otherTag = 'another tag for another answer';
const sameTag = { expected: 'another ETag', came: 'the same' };

/** Writes that a file may come or go with. */
const isAboutFiles = (call: Call | undefined) =>
  ['apps', 'images', 'uploads', 'vpn-servers'].includes(call?.operation.object.tags[0] ?? '');

/** The rows of texts are looked at again around these writes, and after the last of all. */
const isAboutTexts = (call: Call | undefined) =>
  ['apps', 'texts', 'app-texts', 'translations'].includes(
    call?.operation.object.tags[0] ?? 'texts',
  );

/** Calls that tell again what others tell. */
const derived = [
  'listApps',
  'listLocaleTexts',
  'getTranslationProgress',
  'listTextTranslations',
  'listVpnServerUsage',
  'listAppVpnServers',
  'listAvailableVpnServers',
  'getConfig',
] as const;

/** Each write beside everything else: it changes its own, and every call tells the same of it. */
const eachWrite: Rule = {
  name: 'each write, and everything else',
  operations: [
    ...derived,
    ...operations
      .filter(({ method, object }) => method !== 'GET' && object.tags[0] !== 'auth')
      .map(({ id }) => id),
  ],
  async run(checks) {
    const { prefix } = checks.world;
    const furnished = await furnishAll(checks);
    const { scope } = furnished;
    const agreements = new Agreements(checks);
    const writes = [...refusedWrites(furnished), ...furnished.requests];
    // The application that is deleted is looked at for that alone.
    const [own = '', twin = ''] = scope.apps;
    const take = (before: WholeLook | undefined, ...around: (Call | undefined)[]) => {
      const isOfApps = around.some((one) => one?.operation.object.tags[0] === 'apps');
      const apps = isOfApps ? scope.apps : [own, twin];
      const hasFiles = around.some(isAboutFiles);
      const rows = around.some(isAboutTexts) ? undefined : before;
      return WholeLook.take(checks, { ...scope, apps }, hasFiles, rows);
    };
    let look = await take(undefined, writes[0]);
    agreements.note(look);
    for (const [index, call] of writes.entries()) {
      const exchange = await checks.client.send(call);
      const [{ id, object }, next] = [call.operation, writes[index + 1]?.operation];
      // A run of lists alone looks after the writes of each group.
      if (!checks.isWanted(id) && next?.object.tags[0] === object.tags[0]) continue;
      const after = await take(look, call, writes[index + 1]);
      const both = look.scope.apps.filter((app) => after.scope.apps.includes(app));
      const [was, is] = [look.entities(prefix, both), after.entities(prefix, both)];
      checks.verdict(stays, sideEffect(exchange, was, is), exchange);
      const check = 'stored files stay with what shows them';
      if (isAboutFiles(call)) checks.verdict(check, fileEffect(exchange, look, after), exchange);
      if (isDone(exchange)) {
        checks.verdict('a link names no file', staleFile(exchange, is), exchange);
        checks.verdict('answers as it is read afterwards', toldOtherwise(exchange, is), exchange);
      }
      for (const stale of after.staleTags(look)) checks.fails(otherTag, sameTag, stale);
      agreements.note(after, exchange);
      look = after;
    }
    agreements.tell();
  },
};

export const effectRules: readonly Rule[] = [eachWrite];
