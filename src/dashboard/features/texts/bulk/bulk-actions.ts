import { allows, type TranslationAction } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';

export type BulkAction = TranslationAction | 'review';

type Row = Pick<LocaleText, 'status' | 'isAutoTranslated' | 'isMissing' | 'translationId'>;

export const isUnreviewed = ({ status, isAutoTranslated, isMissing }: Row): boolean =>
  status === 'translated' && isAutoTranslated && !isMissing;

export const isOpenTo = (action: BulkAction, row: Row): boolean =>
  action === 'review'
    ? isUnreviewed(row)
    : row.translationId !== undefined && allows(action, row.status);

export const bulkLabels: Readonly<Record<BulkAction, string>> = {
  retry: 'Retry',
  restart: 'Restart',
  cancel: 'Cancel',
  review: 'Mark as reviewed',
};

export const whyNone: Readonly<Record<BulkAction, string>> = {
  retry: 'None of them has failed',
  restart: 'All of them are in the queue',
  cancel: 'None of them is in the queue',
  review: 'None of them needs a review',
};
