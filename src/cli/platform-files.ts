import path from 'node:path';
import type { AppArchive } from '#domain/app-archive.ts';
import { baseLocale } from '#domain/locales.ts';
import { writeAndroidColors } from '#formats/android-colors/write.ts';
import { writeAndroidStrings } from '#formats/android-strings/write.ts';
import { writeArb } from '#formats/arb/write.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeJsonTexts } from '#formats/json-texts/write.ts';
import { writeSwiftColors } from '#formats/swift-colors/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { writeStringsFolders } from '#formats/texts/write-strings.ts';
import { writeXcstrings } from '#formats/xcstrings/write.ts';
import type { Part } from './folder/files.ts';
import { type PlatformFormat, platformFormats, type SettingsFile } from './settings-file.ts';
import { CannotRun } from './surroundings.ts';

type Write = (languages: readonly WritableLanguage[], app: AppArchive) => WrittenFile[];

const writers: Record<PlatformFormat, Write> = {
  android: (languages, { colors }) => [
    ...writeAndroidStrings(languages),
    ...writeColors('values/colors.xml', writeAndroidColors, colors),
  ],
  xcstrings: (languages) => writeXcstrings(languages),
  json: (languages) => writeJsonTexts(languages),
  arb: (languages) => writeArb(languages),
  csv: (languages) => writeCsvTexts(languages),
  swift: (languages, { colors }) => [
    ...writeStringsFolders(languages),
    ...writeColors('Colors.swift', writeSwiftColors, colors),
  ],
};

const writeColors = (
  name: string,
  write: typeof writeSwiftColors,
  colors: AppArchive['colors'],
): WrittenFile[] => (colors.size === 0 ? [] : [{ path: name, content: write(sortByKey(colors)) }]);

export type Places = Readonly<Partial<Record<PlatformFormat, string>>>;

const isFormat = (name: string): name is PlatformFormat =>
  (platformFormats as readonly string[]).includes(name);

/** Reads `--as android=../app/src/main/res`; without a place it is a folder of the same name. */
export function readPlaces(flags: readonly string[], settings: SettingsFile | undefined): Places {
  const places: Partial<Record<PlatformFormat, string>> = { ...settings?.as };
  for (const flag of flags) {
    const [format = '', ...place] = flag.split('=');
    if (!isFormat(format))
      throw new CannotRun(
        `--as ${format} is not known. It is one of ${platformFormats.join(', ')}.`,
      );
    places[format] = place.length > 0 ? place.join('=') : (places[format] ?? format);
  }
  return places;
}

export const writePlatformFiles = (app: AppArchive, places: Places): Part[] =>
  platformFormats.flatMap((format): Part[] => {
    const place = places[format];
    if (place === undefined) return [];
    const below = path.posix.normalize(place.replaceAll('\\', '/'));
    const files = writers[format](listLanguages(app), app).map(({ path: name, content }) => ({
      path: path.posix.join(below, name),
      content,
    }));
    return [{ name: `${format} in ${below}`, place: below, files }];
  });

/** Equal content gives equal files: keys are sorted by their code units. */
function sortByKey<Item extends object>(items: ReadonlyMap<string, Item>) {
  return [...items]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, item]) => ({ key, ...item }));
}

/** Leaves out missing translations: an app shows English then. */
const listLanguages = ({ locales, texts, translations }: AppArchive): WritableLanguage[] =>
  locales.map((locale) => {
    if (locale === baseLocale) return { locale, texts: sortByKey(texts) };
    const values = sortByKey(translations.get(locale) ?? new Map<string, { value: string }>());
    return {
      locale,
      texts: values.flatMap(({ key, value }) => (value === '' ? [] : [{ key, value }])),
    };
  });
