import { mayBeDone } from '#domain/api-error.ts';
import { mergeChosen } from '#domain/merge-edits.ts';
import type { Drafts } from '#dashboard/browser/drafts.ts';

interface DraftToSave<Key extends string, Stored> {
  drafts: Drafts<Key>;
  key: Key;
  /** The value to save, or why the typed one is not saved. */
  parse: (typed: string) => { value: string } | { problem: string };
  /** Returns what the server has by then. */
  read: () => Promise<Stored>;
  /** `undefined` if it may be overwritten. */
  getValue: (stored: Stored) => string | undefined;
  write: (stored: Stored, value: string) => Promise<unknown>;
  getReason: (error: unknown) => string;
}

/**
 * The editor stays open with its error until saved; another user's new value is shown before it is
 * overwritten. Resolves with the saved value.
 */
export async function saveDraft<Key extends string, Stored>({
  drafts,
  key,
  ...field
}: DraftToSave<Key, Stored>): Promise<string | undefined> {
  const draft = drafts.get(key);
  if (!draft || draft.saving) return undefined;
  const parsed = field.parse(draft.value);
  if ('problem' in parsed) {
    drafts.failed(key, parsed.problem);
    return undefined;
  }
  drafts.saving(key);
  try {
    const stored = await field.read();
    const found = field.getValue(stored);
    const before = { value: draft.before };
    const theirs = { value: found ?? draft.before };
    const { conflicts, merged } = mergeChosen(before, parsed, theirs, draft.choices ?? {});
    if (conflicts.length > 0) {
      drafts.ask(key, theirs.value);
      return undefined;
    }
    if (merged.value !== found)
      await field.write(stored, merged.value).catch(async (error: unknown) => {
        const isLost = mayBeDone(error);
        const now = isLost ? await field.read().then(field.getValue, () => undefined) : undefined;
        if (now !== merged.value) throw error;
      });
    drafts.close(key);
    return merged.value;
  } catch (error) {
    drafts.failed(key, field.getReason(error));
    return undefined;
  }
}
