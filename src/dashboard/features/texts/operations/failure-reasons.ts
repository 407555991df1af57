import type { LocaleText } from '#generated/model/locale-text.ts';
import { type Cell, toCellKey } from '#dashboard/resources/progress/status-counts.ts';

export interface FailedTexts {
  cell: Cell;
  texts: readonly Pick<LocaleText, 'key' | 'status' | 'errorMessage'>[];
}

export interface FailureReason {
  reason: string;
  count: number;
  places: readonly { cell: Cell; count: number; keys: readonly string[] }[];
}

const NAMED_KEYS = 3;

/** The contract allows a failure without a reason. */
export const NO_REASON = 'The server gave no reason';

interface Place {
  cell: Cell;
  count: number;
  keys: string[];
}

export function groupFailures(lists: readonly FailedTexts[]): FailureReason[] {
  const byReason = new Map<string, Map<string, Place>>();
  for (const { cell, texts } of lists)
    for (const { key, status, errorMessage } of texts) {
      if (status !== 'error') continue;
      const reason = errorMessage?.trim() || NO_REASON;
      const places = byReason.get(reason) ?? new Map<string, Place>();
      byReason.set(reason, places);
      const place = places.get(toCellKey(cell)) ?? { cell, count: 0, keys: [] };
      places.set(toCellKey(cell), place);
      place.count += 1;
      if (place.keys.length < NAMED_KEYS) place.keys.push(key);
    }
  return [...byReason]
    .map(([reason, found]) => {
      const places = [...found.values()].sort((a, b) => b.count - a.count);
      return { reason, places, count: places.reduce((sum, { count }) => sum + count, 0) };
    })
    .sort((a, b) => b.count - a.count);
}
