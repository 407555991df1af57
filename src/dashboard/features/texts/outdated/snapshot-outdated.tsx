import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ensureLoaded } from '#dashboard/api/load.ts';
import { targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { rememberOutdated } from './remember.ts';
import { findInSnapshot, type ReadSnapshot } from './find-in-snapshot.ts';

interface SnapshotOutdatedProps {
  appId: string;
  readSnapshot: ReadSnapshot;
}

/** To read a snapshot takes a while; what others do within that time is found the next time. */
const LOOK_AGAIN_MS = 600_000;

/** When each application was looked at last. */
const looked = new Map<string, number>();

/** Finds translations that are out of date without having seen their English text change. Shows nothing itself. */
export function SnapshotOutdated({ appId, readSnapshot }: SnapshotOutdatedProps) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isShown = true;
    if (Date.now() - (looked.get(appId) ?? 0) < LOOK_AGAIN_MS) return undefined;
    const look = async () => {
      const kept = await readSnapshot(appId);
      if (!kept) return;
      // Mostly nothing was changed: then no language is asked for.
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
        if (!isShown) return;
        const options = getListLocaleTextsQueryOptions(appId, { locale });
        const { data } = await ensureLoaded(queryClient, options);
        rememberOutdated(appId, findInSnapshot(kept, locale, data), { isFound: true });
      }
      looked.set(appId, Date.now());
    };
    // It is a hint: what cannot be read says nothing.
    look().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [appId, queryClient, readSnapshot]);
  return null;
}
