import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allows, type TranslationAction } from '#domain/translation-status.ts';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconRepeat } from '#generated/icons/repeat.ts';
import { IconPlayerStop } from '#generated/icons/player-stop.ts';
import { IconRefresh } from '#generated/icons/refresh.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { draftKey, useWorkspace } from './workspace.tsx';
import classes from './translation-actions.module.css';
import { confirm } from '#dashboard/browser/work/confirm.ts';
import { type Draft, isDirty } from '#dashboard/browser/drafts.ts';
import { localeEntry } from '#domain/locales.ts';

interface Action {
  action: TranslationAction;
  label: string;
  hint?: string;
  icon: ReactNode;
}

/** Fixed places: a second click on Cancel must not hit Restart, which costs money. */
const places: Readonly<Record<'first' | 'last', readonly Action[]>> = {
  first: [
    { action: 'retry', label: 'Retry', icon: <IconRefresh size={16} /> },
    { action: 'cancel', label: 'Cancel', icon: <IconPlayerStop size={16} /> },
  ],
  last: [
    {
      action: 'restart',
      label: 'Restart',
      hint: 'Translate again',
      icon: <IconRepeat size={16} />,
    },
  ],
};

interface TranslationActionsProps {
  /** Without `translationId` no action is possible. */
  row: LocaleText;
  locale: TargetLocale;
  children?: ReactNode;
}

/** Offers what the translation's state allows (spec 4). */
export function TranslationActions(props: TranslationActionsProps) {
  const { row, locale, children } = props;
  const { _id: textId, translationId, status } = row;
  const { act, drafts } = useWorkspace();
  const queryClient = useQueryClient();

  const restart = (id: string) =>
    askToRestart(row, locale, drafts.get(draftKey(locale, textId)), async () => {
      const isDone = await act('restart', { textId, translationId: id, seen: row });
      if (!isDone || !mayBeByHand(row)) return;
      const { offerBack } = await import('../bulk/undo-bulk.ts');
      offerBack(queryClient, { action: 'restart', rows: [{ locale, row }] });
    });

  return (
    <div className={classes.actions}>
      {children}
      {translationId !== undefined &&
        Object.entries(places).map(([place, actions]) => (
          <span key={place} className={classes.place} data-place={place}>
            {actions
              .filter(({ action }) => allows(action, status))
              .map(({ action, label, hint, icon }) => (
                <RowAction
                  key={action}
                  label={label}
                  hint={hint}
                  icon={icon}
                  onClick={() => {
                    if (action === 'restart') restart(translationId);
                    else void act(action, { textId, translationId });
                  }}
                />
              ))}
          </span>
        ))}
    </div>
  );
}

type Stored = Pick<LocaleText, 'value' | 'status' | 'isAutoTranslated' | 'isMissing'>;

/** A restart clears the auto flag (spec 4) but may keep the value: its author is unknown. */
export const mayBeByHand = ({ isAutoTranslated, isMissing }: Stored): boolean =>
  !isMissing && !isAutoTranslated;

/** Confirms first if it may be manual: stored, or typed (`edit`) and being saved. */
function askToRestart(
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
  confirm({
    title: 'Restart this translation?',
    message: `This ${name} translation of “${row.key}” ${author}. Restarting replaces it with an automatic one${undo}:`,
    quote: typed ?? row.value,
    verb: 'Restart',
    run: () => void restart(),
  });
}
