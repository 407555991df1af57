import { isLocale, type LocaleCode } from '#domain/locales.ts';

/** Where it is searched; everywhere where none is chosen. */
export const searchPlaces = ['texts', 'colors', 'images', 'servers'] as const;

export type SearchPlace = (typeof searchPlaces)[number];

/** How far colors may lie from the one that is searched for: ΔE OK, as for colors that are hardly told apart. */
export const looks = [
  { within: 0, name: 'Exactly this color' },
  { within: 0.02, name: 'Looks the same' },
  { within: 0.05, name: 'Looks alike' },
  { within: 0.1, name: 'Looks similar' },
] as const;

/** The search of all applications, kept in the address. */
export interface SearchView {
  q?: string | undefined;
  in?: SearchPlace | undefined;
  /** Of the values of texts. */
  locale?: LocaleCode | undefined;
  case?: true | undefined;
  word?: true | undefined;
  /** Of colors: how far they may lie from the one searched for. */
  within?: number | undefined;
}

/** Reads the search out of the address; what is not understood counts as not said. */
export function parseSearchView(search: Record<string, unknown>): SearchView {
  const { q, locale, within } = search;
  return {
    q: typeof q === 'string' && q !== '' ? q : undefined,
    in: searchPlaces.find((place) => place === search['in']),
    locale: typeof locale === 'string' && isLocale(locale) ? locale : undefined,
    case: search['case'] === true ? true : undefined,
    word: search['word'] === true ? true : undefined,
    within: looks.find((look) => look.within === within && look.within > 0)?.within,
  };
}
