import { expandColor } from '#domain/color-value.ts';
import { createFinder, type Finder } from '#domain/find-text.ts';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import { distance, type Oklab, toOklab } from '#domain/oklab.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { SearchView } from './search-view.ts';

export interface Question {
  view: SearchView;
  find: Finder;
  /** Colors also match by how close they look. */
  color: { value: string; place: Oklab; within: number } | undefined;
}

export function createQuestion(view: SearchView): Question | undefined {
  const find = createFinder({
    find: view.q ?? '',
    replaceWith: '',
    matchCase: view.case === true,
    wholeWord: view.word === true,
  });
  return find && { view, find, color: readColor(view) };
}

/** Three letters may be hex digits (`add`): only `#` marks a color. */
function readColor({ q = '', in: place, within = 0 }: SearchView): Question['color'] {
  const typed = q.trim();
  const isColor = typed.startsWith('#') || typed.length === 6;
  const value = isColor && (place ?? 'colors') === 'colors' ? expandColor(typed) : undefined;
  return value === undefined ? undefined : { value, place: toOklab(value), within };
}

/** The VPN servers, which all applications share, have an empty id. */
export interface SearchedApp {
  _id: string;
  name: string;
  platform?: Platform;
}

/** The fields of all kinds that are searched, or kept by a replacement. */
export interface Item {
  _id: string;
  key: string;
  value: string;
  description?: string;
  originalValue?: string;
  isMissing?: boolean;
  isAutoTranslated?: boolean;
  status?: TranslationStatus;
}

interface Place {
  kind: 'application' | 'text' | 'translation' | 'color' | 'image' | 'server';
  app: SearchedApp;
  locale?: TargetLocaleCode;
}

export interface List extends Place {
  load: () => Promise<readonly Item[]>;
}

/** Refers to the item, which holds the texts: there may be 140,000 hits. */
export interface Hit extends Place {
  id: string;
  item: Item;
  /** ΔE OK between this color and the one searched for. */
  distance?: number;
}

interface Named {
  kind: string;
  locale?: LocaleCode | undefined;
  key: string;
}

export const getHitId = (appId: string, { kind, locale = 'en', key }: Named): string =>
  `${appId} ${kind} ${locale} ${key}`;

/**
 * Never searches secrets. A missing translation shows its English text, which the English list
 * covers.
 */
export function findHit({ find, color }: Question, list: List, item: Item): Hit | undefined {
  const { kind, app, locale } = list;
  const { key, value, description = '' } = item;
  const far = kind === 'color' && color ? getDistance(color, value) : undefined;
  const texts = kind === 'translation' ? [item.isMissing ? '' : value] : [key, value, description];
  if (far === undefined && !texts.some((text) => find(text).length > 0)) return undefined;
  const id = getHitId(app._id, { kind, locale, key: kind === 'server' ? item._id : key });
  const found = { id, kind, app, item, ...(locale && { locale }) };
  return far === undefined ? found : { ...found, distance: far };
}

function getDistance(color: NonNullable<Question['color']>, value: string): number | undefined {
  if (value === color.value) return 0;
  // Two different values may look the same: an exact search compares the values.
  const far = distance(color.place, toOklab(value));
  return far > 0 && far <= color.within ? far : undefined;
}
