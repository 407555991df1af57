import type { QueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { restartTranslation } from '#generated/api/app-texts.ts';
import { listTextTranslations } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { changedTo, orAsSeen, textsNow } from './unchanged.ts';

type Seen = Pick<LocaleText, 'value' | 'isMissing' | 'isAutoTranslated'>;

/** A restart may only replace what the user has seen and confirmed. */
const isAsSeen = (now: Seen, seen: Seen): boolean =>
  now.isMissing === seen.isMissing &&
  now.isAutoTranslated === seen.isAutoTranslated &&
  (now.isMissing || now.value === seen.value);

/** Restarts return the translation as it was right before. */
export function createRestart(appId: string) {
  const getNow = textsNow(appId);
  return async (locale: TargetLocale, seen: LocaleText): Promise<LocaleText> => {
    const now = await orAsSeen(getNow(locale, seen._id), seen);
    if (!isAsSeen(now, seen)) throw changedTo(now);
    await restartTranslation(now.translationId ?? '');
    return now;
  };
}

/** If it is not, shows a message and updates the row. Failed requests count as unchanged. */
export async function tellChanged(
  queryClient: QueryClient,
  translationId: string,
  seen: LocaleText,
): Promise<boolean> {
  const answer = await inShortTime(listTextTranslations(seen._id)).catch(() => undefined);
  const now = answer?.data.find(({ _id }) => _id === translationId);
  if (!now || isAsSeen({ ...now, isMissing: now.value === '' }, seen)) return false;
  toast.error(`${changedTo(now).message} Nothing was restarted.`);
  invalidate(queryClient, ['restartTranslation']);
  return true;
}
