import { isLocale, type LocaleCode } from '#domain/locales.ts';

/** The places to search; no choice means all of them. */
export const searchPlaces = ['texts', 'colors', 'images', 'servers'] as const;

export type SearchPlace = (typeof searchPlaces)[number];

/** Largest ΔE OK between matching colors, as for nearly equal colors. */
export const looks = [
  { within: 0, name: 'Exactly this color' },
  { within: 0.02, name: 'Looks the same' },
  { within: 0.05, name: 'Looks alike' },
  { within: 0.1, name: 'Looks similar' },
] as const;

/** The search, stored in the URL. */
export interface SearchView {
  q?: string | undefined;
  in?: SearchPlace | undefined;
  /** Applies to values of texts only. */
  locale?: LocaleCode | undefined;
  case?: true | undefined;
  word?: true | undefined;
  within?: number | undefined;
}

/** Parses search params; ignores invalid ones. */
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
