import { baseLocale } from '#domain/locales.ts';
import { applePlurals, fromIcuText } from '#formats/icu-plural/category-texts.ts';
import type { CategoryTexts } from '#formats/icu-plural/category-texts.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';

type Entry = { comment: string; values: [locale: string, value: string][] };

/** In Xcode's order and spacing, so that a diff shows only changes. */
export function writeXcstrings(languages: readonly WritableLanguage[]): WrittenFile[] {
  const entries = new Map<string, Entry>();
  for (const { locale, texts } of languages.toSorted((a, b) => compareKeys(a.locale, b.locale))) {
    for (const { key, value, description = '' } of texts) {
      const entry = entries.get(key) ?? { comment: '', values: [] };
      entries.set(key, entry);
      if (locale === baseLocale) entry.comment = description.trim();
      entry.values.push([locale, value]);
    }
  }
  const sorted = [...entries].sort(([a], [b]) => compareKeys(a, b)).map(writeEntry);
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

function writeEntry([key, { comment, values }]: readonly [string, Entry]): string {
  const lines = [`    ${JSON.stringify(key)} : {`];
  if (comment !== '') lines.push(`      "comment" : ${JSON.stringify(comment)},`);
  const localizations = values
    .map(([locale, value]) => [locale, fromIcuText(value, applePlurals)] as const)
    // A key without a text of its language is its own text.
    .filter(([locale, texts]) => locale !== baseLocale || texts !== key);
  const manual = '      "extractionState" : "manual"';
  if (localizations.length === 0) lines.push(manual);
  else {
    lines.push(`${manual},`, '      "localizations" : {');
    for (const [index, [locale, texts]] of localizations.entries()) {
      lines.push(`        ${JSON.stringify(locale)} : {`);
      addLocalization(lines, texts);
      lines.push(index === localizations.length - 1 ? '        }' : '        },');
    }
    lines.push('      }');
  }
  lines.push('    }');
  return lines.join('\n');
}

function addLocalization(lines: string[], texts: CategoryTexts): void {
  if (typeof texts === 'string') return addUnit(lines, '          ', texts);
  lines.push('          "variations" : {', '            "plural" : {');
  const forms = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  forms.forEach(([category, text], index) => {
    lines.push(`              "${category}" : {`);
    addUnit(lines, '                ', text);
    lines.push(index === forms.length - 1 ? '              }' : '              },');
  });
  lines.push('            }', '          }');
}

function addUnit(lines: string[], indent: string, text: string): void {
  lines.push(
    `${indent}"stringUnit" : {`,
    `${indent}  "state" : "translated",`,
    `${indent}  "value" : ${JSON.stringify(text)}`,
    `${indent}}`,
  );
}
