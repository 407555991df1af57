import { confirm } from '#dashboard/ui/dialog/confirm.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { type Draft, isDirty } from './drafts.ts';
import { localeEntry } from './locale-entry.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';

type Stored = Pick<LocaleText, 'value' | 'status' | 'isAutoTranslated' | 'isMissing'>;

/**
 * Whether a restart would replace what a person wrote. Restarted before, a translation has lost its
 * auto flag (spec 4) but may still have its old value: nobody knows then who wrote it.
 */
export const mayBeByHand = ({ isAutoTranslated, isMissing }: Stored): boolean =>
  !isMissing && !isAutoTranslated;

/**
 * Restarts a translation; shows first what goes, where that may be a person's work: stored, or
 * typed (`edit`) and being saved this moment.
 */
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
  // A text that is being typed may be the first by hand: what is offered back is what was stored.
  const undo = typed === undefined ? '; you can undo it for ten seconds' : '';
  confirm({
    title: 'Restart this translation?',
    message: `This ${name} translation of “${row.key}” ${author}. Restarting replaces it with an automatic one${undo}:`,
    quote: typed ?? row.value,
    verb: 'Restart',
    // It goes on behind the question, in the row, which only starts it.
    run: () => {
      void restart();
      return Promise.resolve();
    },
    describe: () => '',
  });
}
