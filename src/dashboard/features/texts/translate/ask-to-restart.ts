import { confirmFirst } from '#dashboard/browser/work/confirm.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { type Draft, isDirty } from '#dashboard/resources/drafts/drafts.ts';
import { localeEntry } from './locale-entry.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';

type Stored = Pick<LocaleText, 'value' | 'status' | 'isAutoTranslated' | 'isMissing'>;

/** A restart clears the auto flag (spec 4) but may keep the value: its author is unknown. */
export const mayBeByHand = ({ isAutoTranslated, isMissing }: Stored): boolean =>
  !isMissing && !isAutoTranslated;

/** Confirms first if it may be manual: stored, or typed (`edit`) and being saved. */
export function askToRestart(
  row: Stored & Pick<LocaleText, 'key'>,
  locale: TargetLocale,
  edit: Draft | undefined,
  restart: () => Promise<void>,
): void {
  const typed = edit && isDirty(edit) ? edit.value : undefined;
  if (typed === undefined && !mayBeByHand(row)) {
    void restart();
    return;
  }
  const { name } = localeEntry(locale);
  const isSure = typed !== undefined || row.status === 'translated';
  const author = isSure ? 'is manual' : 'may be manual';
  // Undo restores the stored value, not the one being typed.
  const undo = typed === undefined ? '; you can undo it for ten seconds' : '';
  confirmFirst({
    title: 'Restart this translation?',
    message: `This ${name} translation of “${row.key}” ${author}. Restarting replaces it with an automatic one${undo}:`,
    quote: typed ?? row.value,
    verb: 'Restart',
    run: () => void restart(),
  });
}
