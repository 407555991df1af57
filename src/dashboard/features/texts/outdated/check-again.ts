import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { allows } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';

/** A translation as it was when its English text changed. */
export interface Outdated {
  translationId: string;
  /** The English text that it was made of. */
  before: string;
  value: string;
  /** Its language; those of older versions of the dashboard do not say. */
  locale?: string;
  /** The English text that somebody has found it to fit: it is found again when that changes. */
  fits?: string;
}

/** By the translation's id. */
export type OutdatedById = ReadonlyMap<string, Outdated>;

/** Of an app, on this device. */
export const openMemory = (appId: string) => openDeviceStore(`app-manager.check-again.${appId}`);

/** The translations of an app that nobody has looked at since their English text changed, on this device. */
export function useOutdatedById(appId: string): OutdatedById {
  return parseOnce(useStore(openMemory(appId)));
}

let last = { memory: '', outdated: new Map() as OutdatedById };

/** Each row asks for it. */
function parseOnce(memory: string): OutdatedById {
  if (last.memory !== memory) last = { memory, outdated: parseOutdated(memory) };
  return last.outdated;
}

/** How many are remembered in each language, whatever has become of them since. */
export function countRemembered(outdated: OutdatedById): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { locale = '', fits } of outdated.values())
    if (fits === undefined) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  return counts;
}

/**
 * The English text that a translation was made of, where that is another one by now and nobody has
 * translated it since.
 */
export function getOutdatedOriginal(row: LocaleText, outdated: OutdatedById): string | undefined {
  const found = outdated.get(row.translationId ?? '');
  if (!found || found.value !== row.value || found.before === row.originalValue) return undefined;
  if (found.fits === row.originalValue) return undefined;
  return canBeOutdated(row) ? found.before : undefined;
}

/** What is missing has nothing that could be out of date, and what is queued will be made of the new text. */
export const canBeOutdated = ({
  isMissing,
  status,
}: Pick<LocaleText, 'isMissing' | 'status'>): boolean => !isMissing && allows('restart', status);

/** Whatever else stands in the memory (another version's, a hand's) counts as nothing remembered. */
export function parseOutdated(memory: string): OutdatedById {
  const outdated = new Map<string, Outdated>();
  if (memory === '') return outdated;
  try {
    const list: unknown = JSON.parse(memory);
    for (const one of Array.isArray(list) ? (list as unknown[]) : [])
      if (isOutdated(one)) outdated.set(one.translationId, one);
  } catch {
    // Not ours.
  }
  return outdated;
}

function isOutdated(one: unknown): one is Outdated {
  if (typeof one !== 'object' || one === null) return false;
  const { translationId, before, value } = one as Record<keyof Outdated, unknown>; // as: each is looked at
  return [translationId, before, value].every((field) => typeof field === 'string');
}
