import { listLocaleTexts } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { Conflict } from '#changes/sentences.ts';
import type { Hit } from './hits.ts';

/** How old what is known of a language may be when one of its texts is written. */
const FRESH_MS = 2000;

type Texts = ReadonlyMap<string, LocaleText>;

/** A value as a person has seen it. */
type Seen = Pick<Hit, 'locale' | 'before'> & { text: Pick<LocaleText, '_id'> };

/**
 * Reads texts as they are now, for one run of writes; rejects when they are gone. The contract has no
 * conditional write, so each language is read again as the run goes on, at most every two seconds:
 * that long the window for an overwrite stays open.
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

/** Handles a failed `textsNow` whose text is only a safeguard: the text as the person has seen it counts. */
export const orAsSeen =
  (seen: LocaleText) =>
  (error: unknown): LocaleText => {
    if (error instanceof Conflict) throw error;
    return seen;
  };

/** Makes a check for one run of writes: the text as it is now, if its value is still the one that was seen. */
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

/** The error of a write that would replace what somebody else has made meanwhile. */
export const changedTo = ({ value }: Pick<LocaleText, 'value'>): Conflict =>
  new Conflict(`Someone else changed it in the meantime: “${value}”.`);
