import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { ensureLoaded } from '#dashboard/api/load.ts';
import { targetLocales, isLocale } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import type { AppArchive } from '#domain/app-archive.ts';
import { openArchive } from '#dashboard/resources/archive/open-archive.ts';
import { listSnapshots, openSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import type { LocaleText } from '#generated/model/index.ts';
import { canBeOutdated, type Outdated } from '#dashboard/resources/outdated/english-changed.ts';

/** Reading a snapshot is slow, so changes may go unnoticed for this long. */
const LOOK_AGAIN_MS = 600_000;

const looked = new Map<string, number>();

/** Finds outdated translations from a stored snapshot. Renders nothing. */
export function SnapshotOutdated({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (Date.now() - (looked.get(appId) ?? 0) < LOOK_AGAIN_MS) return undefined;
    return whenIdle(async (signal) => {
      const kept = await readNewest(appId);
      if (!kept) return;
      // Usually no text has changed, and no language needs to be fetched.
      const { data: texts } = await ensureLoaded(queryClient, getListTextsQueryOptions(appId));
      const isChanged = texts.some(({ key, value }) => {
        const before = kept.texts.get(key)?.value;
        return before !== undefined && before !== value;
      });
      if (!isChanged) {
        looked.set(appId, Date.now());
        return;
      }
      for (const locale of targetLocales([...kept.translations.keys()])) {
        if (signal.aborted) return;
        const options = getListLocaleTextsQueryOptions(appId, { locale });
        const { data } = await ensureLoaded(queryClient, options);
        rememberOutdated(appId, findInSnapshot(kept, locale, data), { isFound: true });
      }
      looked.set(appId, Date.now());
    });
  }, [appId, queryClient]);
  return null;
}

async function readNewest(appId: string): Promise<AppArchive | undefined> {
  const newest = (await listSnapshots()).find((snapshot) => snapshot.appId === appId);
  const opened = newest && (await openSnapshot(newest.id));
  return opened && (await openArchive(opened.archive)).archive;
}

type KeptTexts = Pick<AppArchive, 'texts' | 'translations'>;

/** Translations unchanged since the snapshot although any user has changed their English text. */
export function findInSnapshot(
  { texts, translations }: KeptTexts,
  locale: string,
  rows: readonly LocaleText[],
): Outdated[] {
  const kept = isLocale(locale) && locale !== 'en' ? translations.get(locale) : undefined;
  return rows.flatMap((row): Outdated[] => {
    const { key, value, originalValue, translationId } = row;
    const before = texts.get(key)?.value;
    if (before === undefined || before === originalValue || translationId === undefined) return [];
    if (!canBeOutdated(row) || kept?.get(key)?.value !== value) return [];
    return [{ translationId, locale, before, value }];
  });
}
