import { openDeviceStore, parseOnce } from '#dashboard/browser/device-store.ts';
import { isText, parseList } from '#dashboard/browser/memory.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';

export interface Outdated {
  translationId: string;
  before: string;
  value: string;
  /** Undefined in data from older versions of the dashboard. */
  locale?: string;
}

export type OutdatedById = ReadonlyMap<string, Outdated>;

export const openMemory = (appId: string) => openDeviceStore(`app-manager.check-again.${appId}`);

export function useOutdatedById(appId: string): OutdatedById {
  return parseLast(useStore(openMemory(appId)));
}

export function countRemembered(outdated: OutdatedById): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { locale = '' } of outdated.values())
    counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return counts;
}

/** The English text that was translated, if it has changed since and the translation has not. */
export function getOutdatedOriginal(row: LocaleText, outdated: OutdatedById): string | undefined {
  const found = outdated.get(row.translationId ?? '');
  if (!found || found.value !== row.value || found.before === row.originalValue) return undefined;
  return canBeOutdated(row) ? found.before : undefined;
}

/** Missing translations cannot be outdated, and queued ones will use the new text. */
export const canBeOutdated = ({
  isMissing,
  status,
}: Pick<LocaleText, 'isMissing' | 'status'>): boolean => !isMissing && allows('restart', status);

export const parseOutdated = (memory: string): OutdatedById =>
  new Map(parseList(memory, isOutdated).map((one) => [one.translationId, one]));

const parseLast = parseOnce(parseOutdated);

function isOutdated(one: unknown): one is Outdated {
  if (typeof one !== 'object' || one === null) return false;
  // as: each is looked at
  const { translationId, before, value, fits } = one as Record<keyof Outdated | 'fits', unknown>;
  // Older versions of the dashboard kept accepted ones, with this field.
  return fits === undefined && [translationId, before, value].every(isText);
}

export interface OutdatedRow {
  appId: string;
  appName: string;
  locale: TargetLocale;
  row: LocaleText;
  before: string;
}

export const toMemory = ({
  row,
  before,
  locale,
}: Pick<OutdatedRow, 'row' | 'before' | 'locale'>): Outdated => ({
  translationId: row.translationId ?? '',
  locale,
  before,
  value: row.value,
});
