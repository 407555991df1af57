import { baseLocale } from '#domain/locales.ts';
import { applePlurals, type CategoryTexts, fromIcuText } from '#formats/icu-plural/plural.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';

type Text = WritableLanguage['texts'][number];
type Texts = ReadonlyMap<string, Text>;

/** In Xcode's order and spacing, so that a diff shows only changes. */
export function writeXcstrings(languages: readonly WritableLanguage[]): WrittenFile[] {
  const keys = new Set<string>();
  const byLocale = new Map<string, Texts>();
  for (const { locale, texts } of languages.toSorted((a, b) => compareKeys(a.locale, b.locale))) {
    const values = new Map<string, Text>();
    byLocale.set(locale, values);
    for (const text of texts) {
      keys.add(text.key);
      values.set(text.key, text);
    }
  }
  const sorted = [...keys].sort(compareKeys).map((key) => writeEntry(key, byLocale));
  const strings = sorted.length === 0 ? '{\n\n  }' : `{\n${sorted.join(',\n')}\n  }`;
  const content = `{
  "sourceLanguage" : ${JSON.stringify(baseLocale)},
  "strings" : ${strings},
  "version" : "1.0"
}`;
  return [{ path: 'Localizable.xcstrings', content }];
}

/** Xcode orders keys as the Finder does: signs, numbers by value, letters whatever their case. */
const collator = new Intl.Collator('en', { numeric: true });

export const compareKeys = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b));

function writeEntry(key: string, byLocale: ReadonlyMap<string, Texts>): string {
  let comment = '';
  let localizations = '';
  for (const [locale, values] of byLocale) {
    const text = values.get(key);
    if (text === undefined) continue;
    const isBase = locale === baseLocale;
    if (isBase) comment = text.description?.trim() ?? '';
    const texts = fromIcuText(text.value, applePlurals);
    // A key without a text of its language is its own text.
    if (isBase && texts === key) continue;
    if (localizations !== '') localizations += ',\n';
    localizations += `        ${JSON.stringify(locale)} : {\n${writeTexts(texts)}\n        }`;
  }
  const about = comment === '' ? '' : `      "comment" : ${JSON.stringify(comment)},\n`;
  const inside =
    localizations === '' ? '' : `,\n      "localizations" : {\n${localizations}\n      }`;
  return `    ${JSON.stringify(key)} : {
${about}      "extractionState" : "manual"${inside}
    }`;
}

function writeTexts(texts: CategoryTexts): string {
  if (typeof texts === 'string')
    return `          "stringUnit" : {
            "state" : "translated",
            "value" : ${JSON.stringify(texts)}
          }`;
  return `          "variations" : {
            "plural" : {
${[...texts.keys()]
  .sort()
  .map((form) => writeForm(form, texts.get(form) ?? ''))
  .join(',\n')}
            }
          }`;
}

const writeForm = (category: string, text: string) =>
  `              "${category}" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : ${JSON.stringify(text)}
                }
              }`;
