import { allows, type TranslationAction } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';

/** What can be done to many translations of a language at once. */
export type BulkAction = TranslationAction | 'check';

type Row = Pick<LocaleText, 'status' | 'isAutoTranslated' | 'isMissing' | 'translationId'>;

/** Made by a machine, and nobody has said that it is good. */
export const isUnchecked = ({ status, isAutoTranslated, isMissing }: Row): boolean =>
  status === 'translated' && isAutoTranslated && !isMissing;

/** Whether an action is possible for a translation in its state (spec 4). */
export const isOpenTo = (action: BulkAction, row: Row): boolean =>
  action === 'check'
    ? isUnchecked(row)
    : row.translationId !== undefined && allows(action, row.status);

export const bulkLabels: Readonly<Record<BulkAction, string>> = {
  retry: 'Retry',
  restart: 'Restart',
  cancel: 'Cancel',
  check: 'Mark as checked',
};

/** Why none of those selected is open to an action. */
export const whyNone: Readonly<Record<BulkAction, string>> = {
  retry: 'None of them has failed',
  restart: 'All of them are in the queue',
  cancel: 'None of them is in the queue',
  check: 'None of them is automatic and unchecked',
};
