import type { Locale } from '#generated/model/index.ts';
import { formatCount, joinWords } from '#domain/format.ts';
import { languageName } from '#domain/locales.ts';
import type { StatusCounts } from '#dashboard/resources/progress/status-counts.ts';
import {
  type Asked,
  countTranslations,
  describeParts,
  type ProgressByLocale,
} from './language-progress.ts';

export interface LanguageChanges {
  added: Locale[];
  removed: Locale[];
}

export function languageChanges(
  before: readonly Locale[],
  after: readonly Locale[],
): LanguageChanges {
  return {
    added: after.filter((code) => !before.includes(code)),
    removed: before.filter((code) => !after.includes(code)),
  };
}

/** Follows `… updated successfully`: someone else's changes in the meantime, if any. */
export function describeOthers({ added, removed }: LanguageChanges): string {
  const changes = [
    ['added', added],
    ['removed', removed],
  ] as const;
  const said = changes
    .filter(([, locales]) => locales.length > 0)
    .map(([verb, locales]) => {
      const names = locales.map(languageName);
      return `${verb} ${joinWords(names)}`;
    });
  return said.length === 0 ? '' : `. Someone else ${joinWords(said)} in the meantime`;
}

export interface Removal {
  warning: string;
  question?: string;
}

/** Number of languages that the question names; the warning names all. */
const FEW = 2;

export function describeRemoval(
  removed: readonly Locale[],
  progress: ProgressByLocale,
): Removal | undefined {
  if (removed.length === 0) return undefined;
  const names = joinWords(removed.map((locale) => languageName(locale)));
  const called = removed.length > FEW ? `${removed.length} languages` : names;
  const losses = removed
    .map((locale) => describeLoss(languageName(locale), progress.get(locale)))
    .filter(({ count }) => count !== 0);
  if (losses.length === 0) return { warning: `Nothing is translated into ${names} yet.` };
  return {
    warning: `Saving deletes ${joinWords(losses.map(({ what }) => what))}. You can undo it for ten seconds.`,
    question: `Remove ${called} with ${formatTotal(losses.map(({ count }) => count))}?`,
  };
}

interface Loss {
  count: number | undefined;
  what: string;
}

function describeLoss(name: string, asked: Asked<StatusCounts>): Loss {
  if (typeof asked !== 'object') return { count: undefined, what: `all translations into ${name}` };
  const count = countTranslations(asked);
  const what = `${translations(count)} into ${name}`;
  return { count, what: asked.translated === count ? what : `${what} (${describeParts(asked)})` };
}

function formatTotal(counts: readonly (number | undefined)[]): string {
  let total = 0;
  for (const count of counts) {
    if (count === undefined) return 'all their translations';
    total += count;
  }
  return translations(total);
}

const translations = (count: number): string => formatCount(count, 'translation');
