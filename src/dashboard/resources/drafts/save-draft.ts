import { mergeChosen } from '#domain/merge-edits.ts';
import type { Drafts, KeyOf } from './drafts.ts';

interface DraftToSave<Key extends KeyOf<string>, Stored> {
  drafts: Drafts<Key>;
  key: Key;
  /** The value to save, or why the typed one is not saved. */
  parse: (typed: string) => { value: string } | { problem: string };
  /** Returns what the server has by then. */
  read: () => Promise<Stored>;
  getValue: (stored: Stored) => string;
  write: (stored: Stored, value: string) => Promise<unknown>;
  getReason: (error: unknown) => string;
}

/**
 * The editor stays open with its error until saved; another user's new value is shown before it is
 * overwritten. Resolves with whether it was saved.
 */
export async function saveDraft<Key extends KeyOf<string>, Stored>({
  drafts,
  key,
  ...field
}: DraftToSave<Key, Stored>): Promise<boolean> {
  const draft = drafts.get(key);
  if (!draft || draft.saving) return false;
  const parsed = field.parse(draft.value);
  if ('problem' in parsed) {
    drafts.failed(key, parsed.problem);
    return false;
  }
  drafts.saving(key);
  try {
    const stored = await field.read();
    const value = field.getValue(stored);
    const { conflicts, merged } = mergeChosen(
      { value: draft.before },
      parsed,
      { value },
      draft.choices ?? {},
    );
    if (conflicts.length > 0) {
      drafts.ask(key, value);
      return false;
    }
    if (merged.value !== value) await field.write(stored, merged.value);
    drafts.close(key);
    return true;
  } catch (error) {
    drafts.failed(key, field.getReason(error));
    return false;
  }
}
