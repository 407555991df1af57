import { guessPlaces, shorten, splitTerms } from './match-labels.ts';
import { foldText } from '#domain/fold-text.ts';

export type EntryKind = 'texts' | 'colors' | 'images';

/** What one call has brought: the entries of a kind, of one application (and language). */
export interface EntryList {
  /** The call. */
  id: string;
  appId: string;
  kind: EntryKind;
  /** Of texts: the language of the values. */
  locale?: string;
  rows: readonly (readonly [key: string, value: string])[];
}

export interface FoundEntry extends Omit<EntryList, 'rows' | 'id'> {
  key: string;
  value: string;
}

interface IndexedList {
  list: EntryList;
  /** Key and value of each row, folded. */
  whole: readonly string[];
  /** The same, cut to what is searched for with typing errors. */
  short: readonly string[];
}

/** Keys and values of whole applications, searched as fast as one types. */
export class EntryIndex {
  readonly #lists = new Map<string, IndexedList>();

  put(list: EntryList): void {
    const whole = list.rows.map(([key, value]) => foldText(`${key}\n${value}`));
    this.#lists.set(list.id, { list, whole, short: whole.map(shorten) });
  }

  drop(id: string): void {
    this.#lists.delete(id);
  }

  /** The entries that contain each word as it stands: equal keys first, then those that begin with it, then the others. */
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

  /** The entries that contain each word but for typing errors; list by list, so that a newer question need not wait. */
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
