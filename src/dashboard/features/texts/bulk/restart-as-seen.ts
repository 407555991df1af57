import type { QueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/load.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { listLocaleTexts } from '#generated/api/app-texts.ts';
import { listTextTranslations } from '#generated/api/translations.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { Conflict, REASONS } from '#changes/sentences.ts';

export interface SeenRow {
  locale: TargetLocale;
  row: LocaleText;
}

type Seen = Pick<LocaleText, 'value' | 'isMissing' | 'isAutoTranslated'>;

const isAsSeen = (now: Seen, seen: Seen): boolean =>
  now.isMissing === seen.isMissing &&
  now.isAutoTranslated === seen.isAutoTranslated &&
  (now.isMissing || now.value === seen.value);

/** If it is not, shows a message and updates the row. Failed requests count as unchanged. */
export async function tellChanged(
  queryClient: QueryClient,
  translationId: string,
  seen: LocaleText,
): Promise<boolean> {
  const answer = await inShortTime(listTextTranslations(seen._id)).catch(() => undefined);
  const now = answer?.data.find(({ _id }) => _id === translationId);
  if (!now || isAsSeen({ ...now, isMissing: now.value === '' }, seen)) return false;
  toast.error(`${REASONS.changed} Nothing was restarted.`);
  invalidate(queryClient, ['restartTranslation']);
  return true;
}

/** How old a language's list may be when one of its texts is written. */
const FRESH_MS = 2000;

/**
 * Rejects for deleted ones. The contract has no conditional write: a list up to two seconds old may
 * miss a conflict.
 */
export function textsNow(
  read: typeof listLocaleTexts = listLocaleTexts,
  now: () => number = Date.now,
): (seen: SeenRow) => Promise<LocaleText> {
  const known = new Map<string, { at: number; texts: Promise<ReadonlyMap<string, LocaleText>> }>();
  return async ({ locale, row: { _id, appId } }) => {
    const place = `${appId} ${locale}`;
    let list = known.get(place);
    if (!list || now() - list.at >= FRESH_MS) {
      const texts = read(appId, { locale }).then(
        ({ data }) => new Map(data.map((text) => [text._id, text])),
      );
      list = { at: now(), texts };
      known.set(place, list);
    }
    const text = (await list.texts).get(_id);
    if (!text) throw new Conflict(REASONS.deleted);
    return text;
  };
}

/** Returns it as it is by then, or as seen if that request fails. Rejects if others changed it. */
export function createCheck(
  ...reading: Parameters<typeof textsNow>
): (seen: SeenRow) => Promise<LocaleText> {
  const getNow = textsNow(...reading);
  return async (seen) => {
    const now = await inShortTime(getNow(seen)).catch((error: unknown) => {
      if (error instanceof Conflict) throw error;
      return seen.row;
    });
    if (!isAsSeen(now, seen.row)) throw new Conflict(REASONS.changed);
    return now;
  };
}
