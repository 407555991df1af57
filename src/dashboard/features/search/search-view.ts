import { isLocale, type LocaleCode } from '#domain/locales.ts';

export const searchPlaces = ['texts', 'colors', 'images', 'servers'] as const;

export type SearchPlace = (typeof searchPlaces)[number];

/** Largest ΔE OK between matching colors, as for nearly equal colors. */
export const similarities = [
  { within: 0, name: 'Exactly this color' },
  { within: 0.02, name: 'Looks the same' },
  { within: 0.05, name: 'Looks alike' },
  { within: 0.1, name: 'Looks similar' },
] as const;

export interface SearchView {
  q?: string | undefined;
  app?: string | undefined;
  in?: SearchPlace | undefined;
  locale?: readonly LocaleCode[] | undefined;
  case?: true | undefined;
  word?: true | undefined;
  within?: number | undefined;
  replace?: true | undefined;
}

export function parseSearchView(search: Record<string, unknown>): SearchView {
  const { q, app, within } = search;
  const locales = [search['locale']]
    .flat()
    .filter((code) => typeof code === 'string')
    .filter(isLocale);
  return {
    q: typeof q === 'string' && q !== '' ? q : undefined,
    app: typeof app === 'string' && app !== '' ? app : undefined,
    in: searchPlaces.find((place) => place === search['in']),
    locale: locales.length > 0 ? locales : undefined,
    case: search['case'] === true ? true : undefined,
    word: search['word'] === true ? true : undefined,
    within: similarities.find((one) => one.within === within && one.within > 0)?.within,
    replace: search['replace'] === true ? true : undefined,
  };
}
