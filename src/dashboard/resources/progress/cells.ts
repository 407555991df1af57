import type { TargetLocaleCode } from '#domain/locales.ts';
import type { StatusCounts } from './status-counts.ts';

/** A language of an application. */
export interface Cell {
  appId: string;
  locale: TargetLocaleCode;
}

export const toCellKey = ({ appId, locale }: Cell): string => `${appId} ${locale}`;

/** By cell key; `failed` after a failed request, absent before the first response. */
export type CountsByCell = ReadonlyMap<string, StatusCounts | 'failed'>;
