import { expandColor, normaliseColor } from '#domain/color-value.ts';
import { createFinder, type Finder } from '#domain/find-text.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { distance, type Oklab, toOklab } from '#domain/oklab.ts';
import type { App } from '#generated/model/app.ts';
import type { Color } from '#generated/model/color.ts';
import type { Image } from '#generated/model/image.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { Text } from '#generated/model/text.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import type { Hit, Marked } from './hit.ts';
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

const mark = (find: Finder, text: string): Marked => ({ text, matches: find(text) });

const isFound = (...parts: readonly (Marked | undefined)[]) =>
  parts.some((part) => part !== undefined && part.matches.length > 0);

interface Thing {
  key: string;
  value: string;
  description?: string | undefined;
}

function findIn({ find }: Question, { key, value, description = '' }: Thing) {
  const parts = { key: mark(find, key), value: mark(find, value) };
  const about = mark(find, description);
  if (!isFound(parts.key, parts.value, about)) return undefined;
  return { ...parts, ...(about.matches.length > 0 && { description: about }) };
}

const keep = (description: string | undefined) =>
  description === undefined ? {} : { description };

export function findTexts(question: Question, appId: string, texts: readonly Text[]): Hit[] {
  return texts.flatMap((text): Hit[] => {
    const found = findIn(question, text);
    const rest = keep(text.description);
    const id = `${appId} en ${text._id}`;
    return found ? [{ id, kind: 'text', appId, locale: baseLocale, rest, ...found }] : [];
  });
}

/** Skips missing translations: the app shows their English text, which the English list covers. */
export function findTranslations(
  { find }: Question,
  { appId, locale }: { appId: string; locale: LocaleCode },
  rows: readonly LocaleText[],
): Hit[] {
  return rows.flatMap(({ _id, key, value: text, isMissing, isAutoTranslated, status }): Hit[] => {
    const value = isMissing ? undefined : mark(find, text);
    if (!value || !isFound(value)) return [];
    const place = { id: `${appId} ${locale} ${_id}`, kind: 'translation', appId, locale } as const;
    return [
      { ...place, key: { text: key, matches: [] }, value, rest: { isAutoTranslated, status } },
    ];
  });
}

export function findColors(question: Question, appId: string, colors: readonly Color[]): Hit[] {
  return colors.flatMap(({ _id, key, value: stored, description }): Hit[] => {
    const value = normaliseColor(stored);
    const found = findIn(question, { key, value, description });
    const far = getDistance(question, value);
    if (!found && far === undefined) return [];
    const parts = found ?? { key: { text: key, matches: [] }, value: { text: value, matches: [] } };
    const place = { id: `${appId} color ${_id}`, kind: 'color', appId } as const;
    return [
      { ...place, ...parts, ...(far !== undefined && { distance: far }), rest: keep(description) },
    ];
  });
}

function getDistance({ color }: Question, value: string): number | undefined {
  if (!color) return undefined;
  if (value === color.value) return 0;
  // Two different values may look the same: an exact search compares the values.
  const far = distance(color.place, toOklab(value));
  return far > 0 && far <= color.within ? far : undefined;
}

export function findImages(question: Question, appId: string, images: readonly Image[]): Hit[] {
  return images.flatMap(({ _id, key, description }): Hit[] => {
    const found = findIn(question, { key, value: '', description });
    const place = { id: `${appId} image ${_id}`, kind: 'image', appId } as const;
    return found ? [{ ...place, ...found, rest: {} }] : [];
  });
}

/** Secrets are never searched. */
export function findServers(question: Question, servers: readonly VpnServer[]): Hit[] {
  return servers.flatMap(({ _id, countryName, countryId, ip }): Hit[] => {
    const found = findIn(question, { key: countryName, value: ip, description: countryId });
    return found ? [{ id: _id, kind: 'server', appId: '', ...found, rest: {} }] : [];
  });
}

export function findApp({ find }: Question, { _id, name }: App): Hit[] {
  const key = mark(find, name);
  if (!isFound(key)) return [];
  const value = { text: '', matches: [] };
  return [{ id: `${_id} name`, kind: 'application', appId: _id, key, value, rest: {} }];
}
