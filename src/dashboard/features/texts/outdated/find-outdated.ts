import pMap from 'p-map';
import { PARALLEL } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { listLocaleTexts } from '#generated/api/app-texts.ts';
import { getApp } from '#generated/api/apps.ts';
import { targetLocales } from '#domain/locales.ts';
import { canBeOutdated, type Outdated, rememberOutdated } from './check-again.ts';

/** An English value that was changed. */
export interface ChangedText {
  key: string;
  before: string;
  after: string;
}

/**
 * A server keeps the translations of a text whose English changes: remembers on this device those
 * that many changed texts leave behind, and says how many they are. Never rejects: what cannot be
 * read cannot be remembered, and has been written all the same.
 */
export async function tellOutdated(appId: string, texts: readonly ChangedText[]): Promise<void> {
  const before = new Map(
    texts.flatMap((text) => (text.before === text.after ? [] : [[text.key, text.before] as const])),
  );
  if (before.size === 0) return;
  try {
    const { locales } = await getApp(appId);
    const lists = await pMap(
      targetLocales(locales),
      (locale) => listLocaleTexts(appId, { locale }),
      {
        concurrency: PARALLEL,
      },
    );
    const found = lists.flatMap(({ data }) =>
      data.flatMap((row): Outdated[] => {
        const made = before.get(row.key);
        if (made === undefined || row.translationId === undefined || !canBeOutdated(row)) return [];
        return [{ translationId: row.translationId, before: made, value: row.value }];
      }),
    );
    rememberOutdated(appId, found);
    if (found.length > 0)
      toast.success(
        `${formatCount(found.length, noun)} may be out of date. “Check again” in their languages lists them.`,
      );
  } catch {
    // It is a hint; the texts themselves are written.
  }
}

const noun = { one: 'translation', many: 'translations' };
