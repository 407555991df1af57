import type { Locale } from '../../../../generated/model/locale.ts';
import type { LocaleEntry } from '../../../../generated/model/locale-entry.ts';

interface LanguageChanges {
  added: Locale[];
  removed: Locale[];
}

/** What saving `after` in place of `before` adds and takes away. */
export function languageChanges(
  before: readonly Locale[],
  after: readonly Locale[],
): LanguageChanges {
  return {
    added: after.filter((code) => !before.includes(code)),
    removed: before.filter((code) => !after.includes(code)),
  };
}

/** Says that translations are lost with their language; `undefined` when none is taken away. */
export function removalWarning(
  removed: readonly Locale[],
  catalogue: readonly LocaleEntry[],
): string | undefined {
  if (removed.length === 0) return undefined;
  const names = removed.map((code) => catalogue.find((entry) => entry.code === code)?.name ?? code);
  const list = new Intl.ListFormat('en').format(names);
  return `Saving deletes this application's translations into ${list}. They cannot be brought back.`;
}
