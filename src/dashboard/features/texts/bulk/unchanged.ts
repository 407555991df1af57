import { listLocaleTexts } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import { inShortTime } from '#dashboard/api/in-short-time.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { Conflict } from '#changes/sentences.ts';

/** How old a language's list may be when one of its texts is written. */
const FRESH_MS = 2000;

type Texts = ReadonlyMap<string, LocaleText>;

interface Seen {
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
): (seen: Seen) => Promise<LocaleText> {
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
