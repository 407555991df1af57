import { guessPlaces, shorten, splitTerms } from './match-labels.ts';
import { foldText } from '#domain/fold-text.ts';

export type EntryKind = 'texts' | 'colors' | 'images';

export interface EntryList {
  id: string;
  appId: string;
  kind: EntryKind;
  locale?: string;
  rows: readonly (readonly [key: string, value: string])[];
}

export interface FoundEntry extends Omit<EntryList, 'rows' | 'id'> {
  key: string;
  value: string;
}

interface IndexedList {
  list: EntryList;
  whole: readonly string[];
  short: readonly string[];
}

export class EntryIndex {
  readonly #lists = new Map<string, IndexedList>();

  put(list: EntryList): void {
    const whole = list.rows.map(([key, value]) => foldText(`${key}\n${value}`));
    this.#lists.set(list.id, { list, whole, short: whole.map(shorten) });
  }

  drop(id: string): void {
    this.#lists.delete(id);
  }

  /** Entries that contain each word exactly: equal keys first, then prefixes, then others. */
  find(text: string, most: number): FoundEntry[] {
    const terms = splitTerms(text);
    const [first] = terms;
    if (first === undefined) return [];
    const ranks: FoundEntry[][] = [[], [], [], []];
    for (const { list, whole } of this.#lists.values()) {
      for (let place = 0; place < whole.length; place += 1) {
        const row = whole[place] ?? '';
        if (!terms.every((term) => row.includes(term))) continue;
        const rank = ranks[getRank(row, first)];
        if (rank && rank.length < most) rank.push(getEntry(list, place));
      }
    }
    return ranks.flat().slice(0, most);
  }

  /** Works list by list, so that a newer query can interrupt it. */
  async guess(
    text: string,
    { most, isOver, pause }: { most: number; isOver: () => boolean; pause: () => Promise<void> },
  ): Promise<FoundEntry[]> {
    const found: FoundEntry[] = [];
    for (const { list, short } of this.#lists.values()) {
      await pause();
      if (isOver() || found.length >= most) break;
      for (const place of guessPlaces(short, text)) found.push(getEntry(list, place));
    }
    return found.slice(0, most);
  }
}

function getRank(row: string, term: string): number {
  const key = row.slice(0, row.indexOf('\n'));
  if (key === term) return 0;
  if (key.startsWith(term)) return 1;
  return key.includes(term) ? 2 : 3;
}

function getEntry({ appId, kind, locale, rows }: EntryList, place: number): FoundEntry {
  const [key, value] = rows[place] ?? ['', ''];
  return { appId, kind, key, value, ...(locale === undefined ? {} : { locale }) };
}
