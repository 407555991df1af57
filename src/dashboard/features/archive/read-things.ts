import { getServerKey, keptDescription } from '#domain/app-archive.ts';
import type { Difference, ThingKind } from '#domain/archive-diff.ts';
import { diffText } from '#domain/archive-fields.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { Standing } from '#dashboard/http/continue-work.ts';
import type { ArchiveCalls } from './archive-calls.ts';

export interface Things {
  getStanding: (difference: Difference) => Standing;
}

const CHANGED = { problem: 'It has changed since, and stays as it is.' };
const GONE = { problem: 'It has been deleted since.' };
const THERE = { problem: 'Another one has this key now, and stays as it is.' };
const TRANSLATED = { problem: 'Someone has translated it since; that stays as it is.' };

interface Question {
  appId: string;
  differences: readonly Difference[];
  calls: ArchiveCalls;
  /** Also of translations that are to be added: their texts may have come back without them, or with them. */
  withTranslations?: boolean;
}

/** Reads what there is now of the kinds of things that differences are about, and of nothing else. */
export async function readThings(question: Question): Promise<Things> {
  const { appId, differences, calls } = question;
  const kinds = new Set(differences.map(({ kind }) => kind));
  const read = async <Found>(
    kind: ThingKind,
    ask: () => Promise<readonly (readonly [string, Found])[]>,
  ) => new Map(kinds.has(kind) ? await ask() : []);
  const [texts, colors, images, servers, languages, translations] = await Promise.all([
    read('text', async () => (await calls.listTexts(appId)).data.map((text) => [text.key, text])),
    read('color', async () =>
      (await calls.listColors(appId)).data.map((color) => [
        color.key,
        { ...color, value: normaliseColor(color.value) },
      ]),
    ),
    read('image', async () => (await calls.listImages(appId)).data.map((one) => [one.key, one])),
    read('server', async () =>
      (await calls.listAppVpnServers(appId)).data.map((one) => [
        getServerKey(one.vpnServerId),
        one,
      ]),
    ),
    read('language', async () => (await calls.getApp(appId)).locales.map((code) => [code, code])),
    readTranslations(question),
  ]);
  const valued = { text: texts, color: colors };
  const there = { image: images, server: servers, language: languages };
  return {
    getStanding: (difference) => {
      switch (difference.kind) {
        case 'text':
        case 'color':
          return compareValued(difference, valued[difference.kind].get(difference.key));
        case 'translation':
          return compareTranslation(difference, translations);
        case 'image':
        case 'server':
        case 'language':
          return comparePresence(difference, there[difference.kind].has(difference.key));
        case 'application':
          return 'open';
      }
    },
  };
}

interface Translated {
  value: string;
  isAutoTranslated: boolean;
}

type Translations = ReadonlyMap<TargetLocaleCode, ReadonlyMap<string, Translated>>;

async function readTranslations({
  appId,
  differences,
  calls,
  withTranslations = false,
}: Question): Promise<Translations> {
  const locales = new Set(
    differences.flatMap(({ kind, change, locale }) =>
      kind === 'translation' && (withTranslations || change === 'changed') && locale
        ? [locale]
        : [],
    ),
  );
  const read = [...locales].map(async (locale) => {
    const { data } = await calls.listLocaleTexts(appId, { locale });
    const translated = data.filter(({ isMissing }) => !isMissing);
    return [locale, new Map(translated.map((row) => [row.key, row]))] as const;
  });
  return new Map(await Promise.all(read));
}

interface Valued {
  value: string;
  description?: string | undefined;
}

const isSame = (one: Valued, other: Valued): boolean =>
  diffText(
    { value: one.value, ...keptDescription(one.description) },
    { value: other.value, ...keptDescription(other.description) },
  ).length === 0;

function compareValued(
  difference: Extract<Difference, { kind: 'text' | 'color' }>,
  now: Valued | undefined,
): Standing {
  switch (difference.change) {
    case 'added':
      if (!now) return 'open';
      return isSame(now, difference.after) ? 'done' : THERE;
    case 'removed':
      if (!now) return 'done';
      return isSame(now, difference.before) ? 'open' : CHANGED;
    case 'changed':
      if (!now) return GONE;
      if (isSame(now, difference.after)) return 'done';
      return isSame(now, difference.before) ? 'open' : CHANGED;
  }
}

function compareTranslation(
  difference: Extract<Difference, { kind: 'translation' }>,
  translations: Translations,
): Standing {
  if (difference.change === 'removed') return 'open';
  const { locale, key, after } = difference;
  const now = locale && translations.get(locale)?.get(key);
  if (difference.change === 'added') {
    if (now?.value === after.value) return 'done';
    // What an engine has made meanwhile is no loss.
    return now && !now.isAutoTranslated ? TRANSLATED : 'open';
  }
  if (!now) return GONE;
  const { before } = difference;
  if (now.value !== after.value) return now.value === before.value ? 'open' : CHANGED;
  // Where only who translated it is to change, the value does not tell whether it was.
  const isTold = before.value !== after.value;
  return isTold || now.isAutoTranslated === after.isAutoTranslated ? 'done' : 'open';
}

function comparePresence({ kind, change }: Difference, isThere: boolean): Standing {
  if (change !== 'added') return isThere ? 'open' : 'done';
  if (!isThere) return 'open';
  return kind === 'image' ? THERE : 'done';
}
