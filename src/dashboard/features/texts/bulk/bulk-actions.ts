import { allows, type TranslationAction } from '#domain/translation-status.ts';
import type { LocaleText } from '#generated/model/index.ts';

export type BulkAction = TranslationAction | 'review';

type Row = Pick<LocaleText, 'status' | 'isAutoTranslated' | 'isMissing' | 'translationId'>;

export const isUnreviewed = ({ status, isAutoTranslated, isMissing }: Row): boolean =>
  status === 'translated' && isAutoTranslated && !isMissing;

export const isOpenTo = (action: BulkAction, row: Row): boolean =>
  action === 'review'
    ? isUnreviewed(row)
    : row.translationId !== undefined && allows(action, row.status);
