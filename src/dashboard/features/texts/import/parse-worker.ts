import { expose } from 'comlink';
import { classify, getIdentity } from '#dashboard/ui/import/classify.ts';
import { type ChosenFile, sendRows, type OnRows } from '#dashboard/ui/import/import-worker.ts';
import type { Row } from '#dashboard/ui/import/definition.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { type TextEntry, textRules } from './text-entry.ts';
import { type TextsChoice, type TextsOfFiles, textsOfFiles } from './texts-of-files.ts';

export type TextsNotes = Omit<TextsOfFiles, 'entries' | 'problems'>;

const reader = {
  /** `loadExisting` returns the current texts in the languages of the files. */
  read: async (
    chosen: readonly ChosenFile[],
    choice: TextsChoice,
    loadExisting: (languages: readonly LocaleCode[]) => Promise<readonly TextEntry[]>,
    onRows: OnRows,
  ): Promise<TextsNotes> => {
    const { entries, problems, ...notes } = await textsOfFiles(chosen, choice);
    const existing = await loadExisting(notes.languages);
    const known = new Map(existing.map((entry) => [getIdentity(entry), entry]));
    const rows = classify({ entries, problems }, { ...textRules, existing: known });
    await sendRows(sortByFile(rows), onRows);
    return notes;
  },
};

export type TextsReader = typeof reader;

/** Lines are numbered per file. */
function sortByFile(rows: Row<TextEntry>[]): Row<TextEntry>[] {
  const places = new Map<string, number>();
  for (const { entry } of rows.toSorted((one, other) => one.id - other.id))
    if (entry?.path !== undefined && !places.has(entry.path)) places.set(entry.path, places.size);
  if (places.size < 2) return rows;
  const getPlace = ({ entry }: Row<TextEntry>) => places.get(entry?.path ?? '') ?? -1;
  return rows.sort((one, other) => getPlace(one) - getPlace(other));
}

expose(reader);
