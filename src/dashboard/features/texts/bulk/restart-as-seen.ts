import type { QueryClient } from '@tanstack/react-query';
import { inShortTime } from '#dashboard/api/load.ts';
import { invalidate } from '#dashboard/api/invalidate.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { restartTranslation, listLocaleTexts } from '#generated/api/app-texts.ts';
import { listTextTranslations } from '#generated/api/translations.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { Conflict } from '#changes/sentences.ts';

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

/** How old a language's list may be when one of its texts is written. */
const FRESH_MS = 2000;

type Texts = ReadonlyMap<string, LocaleText>;

interface SeenRow {
  locale: LocaleCode;
  text: Pick<LocaleText, '_id'>;
  before: string;
}

/**
 * Rejects for deleted ones. The contract has no conditional write: a list up to two seconds old may
 * miss a conflict.
 */
export function textsNow(
  appId: string,
  read: typeof listLocaleTexts = listLocaleTexts,
  now: () => number = Date.now,
): (locale: LocaleCode, id: string) => Promise<LocaleText> {
  const known = new Map<LocaleCode, { at: number; texts: Promise<Texts> }>();
  const getTexts = (locale: LocaleCode): Promise<Texts> => {
    const last = known.get(locale);
    if (last && now() - last.at < FRESH_MS) return last.texts;
    const texts = read(appId, { locale }).then(
      ({ data }) => new Map(data.map((text) => [text._id, text])),
    );
    known.set(locale, { at: now(), texts });
    return texts;
  };
  return async (locale, id) => {
    const text = (await getTexts(locale)).get(id);
    if (!text) throw new Conflict('Someone else deleted it in the meantime.');
    return text;
  };
}

/** For reads that are only a safeguard: falls back to the text as the user saw it. */
export const orAsSeen = (lookUp: Promise<LocaleText>, seen: LocaleText): Promise<LocaleText> =>
  inShortTime(lookUp).catch((error: unknown) => {
    if (error instanceof Conflict) throw error;
    return seen;
  });

/** For a run of writes: returns the current text if its value is still the one the user saw. */
export function unchangedCheck(
  ...reading: Parameters<typeof textsNow>
): (seen: SeenRow) => Promise<LocaleText> {
  const getNow = textsNow(...reading);
  return async ({ locale, text: { _id }, before }) => {
    const text = await getNow(locale, _id);
    if (text.value !== before || text.isMissing) throw changedTo(text);
    return text;
  };
}

/** The error for a write that would overwrite another user's change. */
export const changedTo = ({ value }: Pick<LocaleText, 'value'>): Conflict =>
  new Conflict(`Someone else changed it in the meantime: “${value}”.`);
