import { dataOf, field, itemsOf } from '../contract/json.ts';
import { entitySchema, operation, propertiesAt } from '../contract/operations.ts';
import { knownFields } from '../known-fields.ts';
import { type Agreement, by, firstOther, only, type Parts, partsOf } from './agreed-parts.ts';
import { ofConfig, ofFallback } from './config-agreement.ts';
import { filled, lookedAt, type WholeLook } from './whole-look.ts';

const timed = (value: Record<string, unknown>) => {
  const time = Date.parse(String(value['createdAt']));
  // A time may be in another form, or without its fraction.
  return { ...value, createdAt: Number.isNaN(time) ? value['createdAt'] : Math.floor(time / 1000) };
};

const knownBy = (id: string) => Object.keys(propertiesAt(entitySchema(operation(id)) ?? []));

const counted = ['translated', 'pending', 'error', 'cancelled', 'translating'];

/** How many rows there are of each state. */
function countsOf(rows: readonly unknown[]): Parts {
  const states = rows.map((row) => field(row, 'status'));
  const of = (state: string) => states.filter((one) => one === state).length;
  return partsOf({
    total: rows.length,
    ...Object.fromEntries(counted.map((state) => [state, of(state)])),
  });
}

function* ofLanguage(look: WholeLook, app: string, locale: string): Generator<Agreement> {
  const listed = look.exchange('listLocaleTexts', app, locale);
  const rows = look.items('listLocaleTexts', app, locale);
  const texts = look.items('listTexts', app);
  if (listed) {
    // English rows may have fewer fields.
    const names = locale === 'en' ? ['key'] : ['key', 'description', 'appId'];
    const base = (item: unknown, value: string) =>
      filled({ ...only(names, item), original: field(item, value) });
    yield {
      exchange: listed,
      check: 'texts as listTexts tells them',
      mismatch: firstOther(
        by(texts, '_id', (item) => base(item, 'value')),
        by(rows, '_id', (item) => base(item, locale === 'en' ? 'value' : 'originalValue')),
      ),
    };
  }
  const progress = look.exchange('getTranslationProgress', app, locale);
  if (!progress || !listed || !look.isAtRest(app, locale)) return;
  const { body } = progress.answer;
  // Of English our reading is that all of it is translated.
  const wanted = locale === 'en' ? partsOf({ total: rows.length }) : countsOf(rows);
  yield {
    exchange: progress,
    check: 'counts as listLocaleTexts shows them',
    mismatch: firstOther(wanted, partsOf(only(wanted.keys(), dataOf(body)))),
  };
  const languages = field(body, 'languages');
  if (!Array.isArray(languages)) return;
  const locales = filled(dataOf(look.body('getApp', app)))['locales'];
  const named = languages.map((one: unknown) => String(field(one, 'locale'))).toSorted();
  const own = languages.find((one: unknown) => field(one, 'locale') === locale) as unknown; // as: of anything
  yield {
    exchange: progress,
    check: 'languages as getApp tells them, with the same counts',
    mismatch: firstOther(
      partsOf({ languages: locales, ...filled(dataOf(body)) }),
      partsOf({ languages: named, ...filled(field(own, 'counts')) }),
    ),
  };
}

const stateOf = (item: unknown) => ({
  status: field(item, 'status'),
  isAutoTranslated: field(item, 'isAutoTranslated'),
  errorMessage: field(item, 'errorMessage') ?? '',
});

function* ofTranslations(look: WholeLook, text: string, app: string): Generator<Agreement> {
  const exchange = look.exchange('listTextTranslations', text);
  const locales = lookedAt.slice(1).filter((one) => look.exchange('listLocaleTexts', app, one));
  if (!exchange || locales.length === 0) return;
  const items = look.items('listTextTranslations', text);
  const [wanted, came] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const locale of locales.filter((one) => look.isAtRest(app, one))) {
    const isText = (row: unknown) => field(row, '_id') === text;
    const row = look.items('listLocaleTexts', app, locale).find(isText);
    const item = items.find((one) => field(one, 'locale') === locale);
    const isMissing = field(row, 'isMissing') === true;
    // Where there is none, the value is empty or, by another reading, the original.
    const none = ['', field(row, 'originalValue')];
    const value = (one: unknown) =>
      isMissing && none.includes(field(one, 'value') ?? '') ? 'none' : field(one, 'value');
    // A missing one need not have a record.
    if (row !== undefined && !(isMissing && item === undefined))
      wanted.set(locale, { ...stateOf(row), value: isMissing ? 'none' : value(row) });
    if (item !== undefined) came.set(locale, { ...stateOf(item), value: value(item) });
  }
  const check = 'states as listLocaleTexts tells them';
  yield { exchange, check, mismatch: firstOther(wanted, came) };
}

function* ofServers(look: WholeLook, prefix: string): Generator<Agreement> {
  const isOwn = (item: unknown) => String(field(item, 'countryName')).startsWith(prefix);
  const fields = (item: unknown) => only(knownBy('listVpnServers'), item);
  const servers = by(look.items('listVpnServers').filter(isOwn), '_id', fields);
  const used = new Map<string, unknown>();
  for (const [index, app] of look.scope.apps.entries()) {
    const exchange = look.exchange('listAppVpnServers', app);
    if (!exchange) continue;
    const whole = itemsOf(exchange.answer.body).map((item) => field(item, 'vpnServerId'));
    const ids = new Set(whole.map((item) => String(field(item, '_id'))));
    const name = field(dataOf(look.body('getApp', app)), 'name');
    for (const id of ids) used.set(`${id} ${String(name)}`, true);
    const check = 'servers as listVpnServers tells them';
    const wanted = new Map([...servers].filter(([id]) => ids.has(id)));
    yield { exchange, check, mismatch: firstOther(wanted, by(whole, '_id', fields)) };
    const available = index === 0 ? look.exchange('listAvailableVpnServers', app) : undefined;
    if (!available) continue;
    const others = new Map([...servers].filter(([id]) => !ids.has(id)));
    const offered = itemsOf(available.answer.body).filter(isOwn);
    yield {
      exchange: available,
      check: 'the servers of listVpnServers that are not assigned',
      mismatch: firstOther(others, by(offered, '_id', fields)),
    };
  }
  const usage = look.exchange('listVpnServerUsage');
  if (!usage) return;
  const names = new Set([...used.keys()].map((pair) => pair.replace(/^\S+ /, '')));
  // One that was deleted is in no list of applications.
  const gone = look.scope.apps.filter((app) => look.body('getApp', app) === undefined);
  const isTold = (item: unknown) =>
    servers.has(String(field(item, '_id'))) &&
    (gone.length > 0 || names.has(String(field(item, 'appName'))));
  const pairs = itemsOf(usage.answer.body)
    .filter(isTold)
    .map((item) => `${String(field(item, '_id'))} ${String(field(item, 'appName'))}`);
  const check = 'usage as listAppVpnServers tells it';
  yield {
    exchange: usage,
    check,
    mismatch: firstOther(used, new Map(pairs.map((one) => [one, true]))),
  };
}

function* ofApps(look: WholeLook): Generator<Agreement> {
  const exchange = look.exchange('listApps');
  if (!exchange) return;
  const known = knownBy('listApps');
  const listed = new Map<string, unknown>();
  const wanted = new Map<string, unknown>();
  for (const app of look.scope.apps) {
    const own = look.body('getApp', app);
    const item = itemsOf(exchange.answer.body).find((one) => field(one, '_id') === app);
    if (own !== undefined) wanted.set(app, timed(only(known, dataOf(own))));
    const [told] = item === undefined ? [] : knownFields(operation('listApps'), [item]);
    if (told !== undefined) listed.set(app, timed(only(known, told)));
  }
  yield {
    exchange,
    check: 'applications as getApp tells them',
    mismatch: firstOther(wanted, listed),
  };
}

/** Everything that several calls tell, compared. */
export function* agreementsIn(look: WholeLook, prefix: string): Generator<Agreement> {
  yield* ofApps(look);
  yield* ofServers(look, prefix);
  for (const app of look.scope.apps)
    for (const locale of lookedAt) {
      yield* ofLanguage(look, app, locale);
      yield* ofConfig(look, app, locale);
    }
  for (const app of look.scope.apps.slice(0, 1)) yield* ofFallback(look, app);
  for (const [text, app] of look.scope.texts) yield* ofTranslations(look, text, app);
}
