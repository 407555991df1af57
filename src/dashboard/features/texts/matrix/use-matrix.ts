import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import { targetLocales } from '#domain/locales.ts';
import { isLocaleBusy, pollWhile } from '../translate/queue-polling.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import { languageTotals, matrixRows } from './matrix-rows.ts';

/** The texts of an app in all its languages; each language is polled while something of it is queued. */
export function useMatrix(appId: string, locales: readonly Locale[]) {
  // By what is in it: a parent may make the same list anew with each render.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const base = useQuery(getListTextsQueryOptions(appId));
  const queryClient = useQueryClient();
  const lists = useLocaleLists(appId, targets, (locale) =>
    pollWhile(() => isLocaleBusy(queryClient, appId, locale)),
  );
  const texts = base.data?.data;
  const rows = useMemo(
    () => texts && matrixRows(texts, targets, lists.texts),
    [texts, targets, lists],
  );
  const totals = useMemo(() => languageTotals(targets, lists.texts), [targets, lists]);
  return {
    targets,
    rows,
    totals,
    lists: lists.texts,
    /** Why there is nothing to show. */
    error: (texts ? null : base.error) ?? lists.error,
    /** Why what is shown may be out of date. */
    stale: base.error ?? lists.stale,
    retry: () => {
      if (base.error) void base.refetch();
      lists.retry();
    },
  };
}
