import type { AppArchive } from '#domain/app-archive.ts';
import { baseLocale, languageName, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { sortByKey } from '#domain/sort-by-key.ts';
import {
  checkOriginal,
  checkTranslation,
  type TextProblem,
} from '#domain/text-checks/check-translation.ts';
import { findTermFault, type Glossary } from '#formats/glossary/glossary.ts';

/** In the order of help and reports. */
export const rules = [
  'unreadable',
  'missing',
  'placeholders',
  'markup',
  'platform',
  'plural',
  'limit',
  'address',
  'digits',
  'glossary',
  'line-breaks',
  'spaces',
  'punctuation',
  'doubled',
  'same',
  'length',
] as const satisfies readonly (TextProblem['kind'] | 'unreadable' | 'missing' | 'glossary')[];

export type Rule = (typeof rules)[number];

export interface Finding {
  rule: Rule;
  locale?: LocaleCode;
  key: string;
  message: string;
  file?: string;
  line?: number;
}

/** In the order of languages and keys. */
export function findFindings(app: AppArchive, glossary: Glossary | undefined): Finding[] {
  const texts = sortByKey(app.texts);
  const found = texts.flatMap(([key, { value, description }]) =>
    checkOriginal(value, description, app.platform).map(({ kind, message }): Finding => ({
      rule: kind,
      locale: baseLocale,
      key,
      message,
    })),
  );
  for (const locale of targetLocales(app.locales)) {
    const translations = app.translations.get(locale);
    for (const [key, { value: original, description }] of texts) {
      const value = translations?.get(key)?.value ?? '';
      const add = (rule: Rule, message: string) => found.push({ rule, locale, key, message });
      if (value === '') {
        add('missing', `It has no ${languageName(locale)} translation.`);
        continue;
      }
      const options = { description, platform: app.platform, locale };
      for (const { kind, message } of checkTranslation(original, value, options))
        add(kind, message);
      const terms = glossary?.get(locale)?.read(original, app.platform);
      const fault = terms && findTermFault(terms, value);
      if (fault !== undefined) add('glossary', fault);
    }
  }
  return found;
}

export const describePlace = ({ locale, key }: Finding): string =>
  locale === undefined ? key : `${languageName(locale)} ${key}`;
