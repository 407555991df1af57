import { isPluralCategory, readIcuPlural } from '#formats/icu-plural/plural.ts';
import type { IcuPart } from '#formats/icu-plural/parts.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { writeComment } from './comment.ts';
import { writeValue } from './write-value.ts';

type Text = WritableLanguage['texts'][number];

const XLIFF = ' xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"';

/**
 * `readAndroidStrings` reads the same keys, values and descriptions. ICU plurals become
 * `<plurals>`: their argument is `count` when read back, and `%d` is `#`.
 */
export function writeAndroidStrings(languages: readonly WritableLanguage[]): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => {
      const entries = texts.map((text) => writeText(text)).join('');
      const namespace = entries.includes('<xliff:') ? XLIFF : '';
      const content = `<?xml version="1.0" encoding="utf-8"?>\n<resources${namespace}>\n${entries}</resources>\n`;
      return { path: `${getAndroidFolder(locale)}/strings.xml`, content };
    });
}

/** Java's old codes, which every version of Android finds. */
const OLD_CODES: ReadonlyMap<string, string> = new Map([
  ['he', 'iw'],
  ['id', 'in'],
  ['yi', 'ji'],
]);

/** Returns Android's folder of a language: `values-pt-rBR`, `values-b+es+419`. */
function getAndroidFolder(locale: string): string {
  if (locale === 'en') return 'values';
  const { language, script, region } = new Intl.Locale(locale);
  const code = OLD_CODES.get(language) ?? language;
  if (script !== undefined || /^\d/.test(region ?? ''))
    return `values-b+${[language, script, region].filter((part) => part !== undefined).join('+')}`;
  return region === undefined ? `values-${code}` : `values-${code}-r${region}`;
}

function writeText({ key, value, description }: Text): string {
  const about = writeComment(description);
  const name = `name="${escapeAttribute(key)}"`;
  const forms = getForms(value);
  if (forms === undefined) {
    const format = hasOrderedArguments(value) ? ' formatted="false"' : '';
    return `${about}    <string ${name}${format}>${writeValue(value)}</string>\n`;
  }
  const items = forms.map(
    ([category, text]) => `        <item quantity="${category}">${writeValue(text)}</item>\n`,
  );
  return `${about}    <plurals ${name}>\n${items.join('')}    </plurals>\n`;
}

/** Android has no exact numbers: texts with `=0` stay ICU. */
function getForms(value: string): [string, string][] | undefined {
  const plural = value.includes('plural') ? readIcuPlural(value) : undefined;
  if (plural === undefined || ![...plural.forms.keys()].every(isPluralCategory)) return undefined;
  return [...plural.forms].map(([category, parts]) => [category, parts.map(toText).join('')]);
}

function toText(part: IcuPart): string {
  if (typeof part === 'string') return part;
  return part.name === '#' ? '%d' : part.source;
}

const ARGUMENT = /%(?:%|n|(\d{1,9}\$)|)/g;

/** Android refuses several arguments without positions, unless the text says that it is no format. */
function hasOrderedArguments(value: string): boolean {
  let count = 0;
  let isOrdered = false;
  for (const [found, position] of value.matchAll(ARGUMENT)) {
    if (found === '%%' || found === '%n') continue;
    count += 1;
    isOrdered ||= position === undefined;
  }
  return count > 1 && isOrdered;
}

const IN_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['"', '&quot;'],
]);

function escapeAttribute(text: string): string {
  return text.replace(
    /[&<"\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu,
    (char) => IN_ATTRIBUTE.get(char) ?? `&#x${(char.codePointAt(0) ?? 0).toString(16)};`,
  );
}
