import { assumptionsAt, nodeAt, type Place, refersTo, target } from '../contract/document.ts';
import { isStorageKey, kindReferredTo } from '../contract/kinds.ts';
import { bodyOf, listIn, type Operation, propertiesAt } from '../contract/operations.ts';

/** A text field of a request. */
export interface Field {
  name: string;
  place: Place;
}

export interface OddValue {
  /** The name of the value in a check. */
  what: string;
  value: string;
}

/** Texts that a program may take for something else than texts. */
const wordsOfPrograms = [
  ...['0', 'false', 'null', 'undefined', 'NaN', '007', '1e3', '0070.10', '9007199254740993', '-0'],
  ...['Yes', 'no', 'On', '2026-03-01T10:00:00Z', '2026-03-01', '12:30', '1,000', '1/2', '=1+1'],
  ...['{"a":1}', '[]', '"quoted"', "'quoted'", '$set', 'a.b', '#', '~', '@x', 'a,b;c', 'YQ=='],
];

/** Keys that every object of JavaScript has, and one that PHP replaces by another number. */
const oddKeys = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'length', '42'];

/** Parts of texts that a careless server trims, unescapes, normalises or cleans. */
const fragile = [
  '&amp; &lt;b&gt; <script>x</script> <b>"it\'s"</b>',
  'cafe\u0301 and caf\u00e9, Grüße, こんにちは, مرحبا',
  '%41%20+ %d %@ %1$s ${x} {{x}} {0} :x $1 \\n \\u0041 C:\\new',
  "it's -- ; /* ' OR 1=1 “quoted” – … ½ İi ſs ﬁ １２",
  'two  blanks, 😀 ☎️ §',
];

/** A text of all of them, in one line. */
const inOneLine = fragile.join(' | ');

/** The same with line breaks of every kind, tabs and blanks at its ends. */
export const odd = ` ${fragile.join('\r\n\n\t')}\n\u2028end `;

/** Characters without a form of their own, which join or divide others. */
const unseen = '\ufeffa\u200bzero\u00a0width\u200d, 👩‍🚀 🏳️‍🌈 \u202eabc\u202c \u00ad';

/** Colors that are read as numbers. */
const oddColors = ['001122', '#001122', '1e1234', '000000', '#AbCdEf'];

/** Countries that are words of a program. */
const oddCountries = ['no', 'on', 'id', 'in', 'is', 'na', 'nu', 'do'];

/** Addresses of every form, outside the block that `World` takes its own from. */
const oddHosts = [
  ...['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '::ffff:192.0.2.1', 'Host.Example.COM'],
  ...['xn--bcher-kva.example', 'a_b.example', 'localhost', '192.0.2.255'],
];

const oddUrls = [
  ...['https://example.com/a.png?w=20&text=a%20b', 'https://EXAMPLE.com/A.PNG#x'],
  ...['http://example.com:8443/%E2%9C%93/a,b;c=d.png', 'https://example.com/?a=1&amp;b=2+3'],
  ...['https://[2001:db8::1]/a.png', 'https://example.com/ü/图.png', '/a/b.png?v=7'],
];

/** Characters that count several times where bytes or UTF-16 units are counted. */
export const wide = { emoji: '😀', Thai: 'ก' };

export const isLong = ({ what }: OddValue) => what.startsWith('as long');

const inQuotes = (value: string): OddValue => ({ what: JSON.stringify(value), value });
const plain = (value: string): OddValue => ({ what: value, value });

const inSecrets = /^(?:username|password|ipsecPsk)$/;

/** Values that have to be kept, of one field. */
export function oddValuesOf({ name, place }: Field): OddValue[] {
  const { maxLength, pattern } = nodeAt(target(place));
  if (refersTo(place, 'ImageUrl')) return oddUrls.map(plain);
  if (refersTo(place, 'CountryCode')) return oddCountries.map(plain);
  if (isStorageKey(place)) return [];
  if (name === 'ip') return oddHosts.map(plain);
  const isFree = pattern === undefined || pattern === '\\S';
  if (!isFree) return [...oddColors, ...wordsOfPrograms, ...oddKeys].map(plain);
  const long = Object.entries(wide).map(([what, letter]) => ({
    what: `as long as it may be in ${what}`,
    value: typeof maxLength === 'number' ? letter.repeat(maxLength) : letter,
  }));
  // A name may be trimmed.
  const ends = ['value', 'description', 'password', 'ipsecPsk'].includes(name)
    ? [{ what: 'a value with blanks at its ends', value: '  x ' }]
    : [];
  const isMarked = assumptionsAt(place, 'invisible').length > 0;
  return [
    ...wordsOfPrograms.map(inQuotes),
    ...(inOneLine.length <= Number(maxLength)
      ? [{ what: 'in other scripts, with markup and quotes', value: inOneLine }]
      : fragile.map(inQuotes)),
    ...(inSecrets.test(name)
      ? []
      : [{ what: 'of several lines', value: ends.length > 0 ? odd : odd.trim() }]),
    ...(isMarked ? [] : [{ what: 'with characters that nobody sees', value: unseen }]),
    ...ends,
    ...(name === 'key' ? oddKeys.map(plain) : []),
    ...long,
  ];
}

/** The body of one thing: that of the request, or of the entries of its list. */
export function schemaOf(call: Operation): Place {
  const schema = bodyOf(call)?.schema ?? [];
  const list = listIn(call);
  return list === undefined ? schema : [...target(propertiesAt(schema)[list] ?? []), 'items'];
}

/** Text fields of a body, or of the entries of its list, without ids and enumerations. */
export function textsOf(call: Operation): Field[] {
  return Object.entries(propertiesAt(schemaOf(call))).flatMap(([name, place]) => {
    const { type, enum: list } = nodeAt(target(place));
    const isText = type === 'string' && list === undefined;
    const isName = !isStorageKey(place) && kindReferredTo(name, place, call) !== undefined;
    return isText && !isName ? [{ name, place }] : [];
  });
}
