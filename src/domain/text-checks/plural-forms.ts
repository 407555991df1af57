import { joinWords } from '#domain/format.ts';
import { languageName, type LocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import { readTextParts } from '#domain/placeholders.ts';

const OPENING = /^\{\s*[\w.-]+\s*,\s*(plural|selectordinal|select)/;
const BRANCH = /([=\w-]+)\s*\{$/;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Larger numbers need no other forms in texts; French would need one from a million. */
const LARGEST = 200;

export function describeMissingForms(
  text: string,
  locale: LocaleCode,
  platform?: Platform,
): string | undefined {
  const missing = new Set<string>();
  const open: { type: string; forms: string[]; isInBranch: boolean }[] = [];
  for (const { kind, text: part } of readTextParts(text, platform)) {
    if (kind !== 'syntax') continue;
    const [, type] = OPENING.exec(part) ?? [];
    const [, form] = BRANCH.exec(part) ?? [];
    const last = open.at(-1);
    if (type !== undefined) open.push({ type, forms: [], isInBranch: false });
    else if (last && form !== undefined) {
      last.forms.push(form);
      last.isInBranch = true;
    } else if (last?.isInBranch === true) last.isInBranch = false;
    else if (last) {
      open.pop();
      for (const name of findMissing(last, locale)) missing.add(name);
    }
  }
  if (missing.size === 0) return undefined;
  const names = joinWords([...missing].map((name) => `“${name}”`));
  const noun = missing.size === 1 ? 'form' : 'forms';
  return `${languageName(locale)} needs the plural ${noun} ${names}.`;
}

function findMissing({ type, forms }: { type: string; forms: readonly string[] }, locale: string) {
  if (type === 'select') return [];
  const rules = new Intl.PluralRules(locale, {
    type: type === 'selectordinal' ? 'ordinal' : 'cardinal',
  });
  const needed = new Set<string>(['other']); // ICU requires it
  for (let number = 0; number <= LARGEST; number += 1)
    if (!forms.includes(`=${number}`)) needed.add(rules.select(number));
  return FORMS.filter((form) => needed.has(form) && !forms.includes(form));
}
