import { comparable, dataOf, field, isObject } from '../contract/json.ts';
import { propertiesAt } from '../contract/operations.ts';
import type { Mismatch } from '../mismatch.ts';
import {
  type Agreement,
  by,
  firstOther,
  firstTold,
  only,
  type Parts,
  partsOf,
} from './agreed-parts.ts';
import { filled, noLanguage, type WholeLook } from './whole-look.ts';

/** The path of a picture; clients may be given another host. */
const pathOf = (address: unknown): unknown =>
  URL.canParse(String(address), 'http://backend.invalid')
    ? new URL(String(address), 'http://backend.invalid').pathname
    : address;

const connection = Object.keys(propertiesAt(['components', 'schemas', 'ConfigVpnServer']));

/** A server as clients receive it, and how it is recognised. */
function served(items: readonly unknown[], partsAt: (item: unknown) => unknown): Parts {
  return new Map(
    items.map((item) => {
      const server = partsAt(item);
      const { countryImage, ...rest } = only(connection, server);
      const value = { ...rest, countryImage: pathOf(countryImage) };
      return [`${String(field(server, 'ip'))} ${String(field(server, 'countryName'))}`, value];
    }),
  );
}

/** Where a translation is missing, clients get the English text. */
const textFor = (row: unknown) =>
  field(row, field(row, 'isMissing') === true ? 'originalValue' : 'value');

/** The configuration in one language, and where each part of it comes from. */
export function* ofConfig(look: WholeLook, app: string, lan: string): Generator<Agreement> {
  const exchange = look.exchange('getConfig', app, lan);
  if (!exchange) return;
  const config = partsOf(exchange.answer.body);
  const as = (check: string, mismatch: Mismatch | undefined): Agreement => ({
    exchange,
    check,
    mismatch,
  });
  const own = dataOf(look.body('getApp', app));
  if (own !== undefined) {
    const { _id: appId, name, platform, locales } = filled(own);
    const wanted = partsOf({ appId, name, platform, availableLocales: locales });
    const told = partsOf(only(wanted.keys(), exchange.answer.body));
    yield as('the application as getApp tells it', firstTold(wanted, told));
  }
  // A part that is there has to be whole; that it is there is our reading.
  const keyed = (name: string, wanted: Parts, value: (part: unknown) => unknown) => {
    const part = config.get(name);
    const came = new Map([...partsOf(part)].map(([key, one]) => [key, value(one)]));
    return isObject(part) ? firstOther(wanted, came) : undefined;
  };
  const list = (id: string, field_: string, value: (part: unknown) => unknown) =>
    by(look.items(id, app), 'key', (item) => value(field(item, field_)));
  yield as(
    'images as listImages tells them',
    keyed('images', list('listImages', 'url', pathOf), pathOf),
  );
  const colors = list('listColors', 'value', comparable);
  yield as('colors as listColors tells them', keyed('colors', colors, comparable));
  const rows = look.items('listLocaleTexts', app, lan);
  const same = (value: unknown) => value;
  if (look.exchange('listLocaleTexts', app, lan) && look.isAtRest(app, lan))
    yield as('texts as listLocaleTexts tells them', keyed('texts', by(rows, 'key', textFor), same));
  const servers = config.get('vpnServers');
  if (!Array.isArray(servers)) return;
  const assigned = served(look.items('listAppVpnServers', app), (item) => ({
    ...filled(field(item, 'vpnServerId')),
    isPremium: field(item, 'isPremium'),
  }));
  yield as(
    'vpnServers as listAppVpnServers tells them',
    firstOther(assigned, served(servers, same)),
  );
}

/** A configuration that falls back to English is the English one. */
export function* ofFallback(look: WholeLook, app: string): Generator<Agreement> {
  const exchange = look.exchange('getConfig', app, noLanguage);
  const english = look.body('getConfig', app, 'en');
  if (!exchange || field(exchange.answer.body, 'locale') !== 'en') return;
  const mismatch = firstOther(partsOf(english), partsOf(exchange.answer.body));
  yield { exchange, check: 'an unknown language as English', mismatch };
}
