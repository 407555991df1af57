import type { AppArchive, ArchiveText, ArchiveTranslation } from '#domain/app-archive.ts';
import { baseLocale, inCatalogueOrder, type TargetLocaleCode } from '#domain/locales.ts';
import { sortByKey } from '#domain/sort-by-key.ts';
import { writeColorTokens } from '#formats/color-tokens/write.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { writeStrings } from '#formats/strings/write.ts';
import { type NewZipEntry, writeZip } from '#formats/zip/write.ts';
import {
  type ApplicationFile,
  type LocaleStates,
  paths,
  type TranslationsFile,
  VERSION,
} from './application-file.ts';
import schema from './application.schema.json' with { type: 'json' };

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/svg+xml', 'svg'],
  ['image/webp', 'webp'],
]);

/** The same content gives the same bytes, so archives suit git. Throws a RangeError above 4 GB. */
export const writeAppArchive = (app: AppArchive, files: ReadonlyMap<string, Blob>): Promise<Blob> =>
  writeZip(listArchiveFiles(app, files));

/** The files of an archive. `files` maps keys to stored images, which are not read. */
export function listArchiveFiles(app: AppArchive, files: ReadonlyMap<string, Blob>): NewZipEntry[] {
  const archive = { ...app, locales: inCatalogueOrder(app.locales) };
  const texts = sortByKey(archive.texts);
  const imagePaths = nameImageFiles(archive);
  const english = writeTexts(texts.map(([key, text]) => ({ key, ...text })));
  const translated = archive.locales.flatMap((locale) => {
    const translations = locale === baseLocale ? undefined : archive.translations.get(locale);
    return translations ? [[locale, writeTranslations(texts, translations)] as const] : [];
  });
  return [
    { path: paths.application, content: toJson(toApplicationFile(archive, imagePaths)) },
    { path: paths.schema, content: toJson(schema) },
    ...(archive.colors.size > 0
      ? [{ path: paths.colors, content: writeColorTokens(sortByKey(archive.colors).map(toEntry)) }]
      : []),
    ...[...imagePaths].map(([key, path]) => toImageEntry(archive, files, { key, path })),
    ...[[baseLocale, english] as const, ...translated]
      .filter(([, content]) => content !== '')
      .map(([locale, content]) => ({ path: paths.texts(locale), content })),
    { path: paths.translations, content: toJson(toTranslationsFile(archive, english)) },
  ];
}

const toEntry = <Item extends object>([key, item]: readonly [string, Item]) => ({ key, ...item });

const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

function writeTexts(entries: Parameters<typeof writeStrings>[0]): string {
  return entries.length === 0 ? '' : writeStrings(entries);
}

/** Writes descriptions too, for translators; only those of the English texts are read back. */
function writeTranslations(
  texts: readonly (readonly [key: string, text: ArchiveText])[],
  translations: ReadonlyMap<string, ArchiveTranslation>,
): string {
  return writeTexts(
    texts.flatMap(([key, { description }]) => {
      const value = translations.get(key)?.value ?? '';
      return value === ''
        ? []
        : [{ key, value, ...(description !== undefined && { description }) }];
    }),
  );
}

/** Keys may differ only in case; file names on some systems may not. */
function nameImageFiles({ images }: AppArchive): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const [key, image] of sortByKey(images)) {
    if (!('file' in image)) continue;
    const extension = EXTENSIONS.get(image.file.type) ?? 'png';
    const toPath = (number: number) =>
      `images/${key}${number > 1 ? `~${number}` : ''}.${extension}`;
    let number = 1;
    while (taken.has(toPath(number).toLowerCase())) number += 1;
    taken.add(toPath(number).toLowerCase());
    names.set(key, toPath(number));
  }
  return names;
}

function toImageEntry(
  { images }: AppArchive,
  files: ReadonlyMap<string, Blob>,
  { key, path }: { key: string; path: string },
): NewZipEntry {
  const image = images.get(key);
  const content = files.get(key);
  if (!content || !image || !('file' in image))
    throw new Error(`The file of the image ${key} is missing: pass it in files.`);
  return { path, content, crc: image.file.crc };
}

function toApplicationFile(
  { name, platform, locales, images, servers }: AppArchive,
  imagePaths: ReadonlyMap<string, string>,
): ApplicationFile {
  return {
    $schema: paths.schema,
    version: VERSION,
    name,
    platform,
    locales: [...locales],
    images: sortByKey(images).map(([key, image]) => {
      const place = 'url' in image ? { url: image.url } : { file: imagePaths.get(key) ?? '' };
      const { description } = image;
      return { key, ...place, ...(description !== undefined && { description }) };
    }),
    vpnServers: sortByKey(servers).map(([, { countryId, ip, isPremium }]) => ({
      countryId,
      ip,
      isPremium,
    })),
  };
}

function toTranslationsFile(archive: AppArchive, english: string): TranslationsFile {
  return {
    descriptions: findLostDescriptions(archive.texts, english),
    states: Object.fromEntries(
      archive.locales.flatMap((locale) => {
        const translations = locale === baseLocale ? undefined : archive.translations.get(locale);
        return translations ? [[locale, toStates(translations)]] : [];
      }),
    ) satisfies Partial<Record<TargetLocaleCode, LocaleStates>>,
  };
}

function findLostDescriptions(texts: AppArchive['texts'], english: string) {
  // Encode first: only then are the characters lost that UTF-8 cannot hold.
  const file = new TextEncoder().encode(english);
  const read = new Map(parseStrings(file).entries.map((entry) => [entry.key, entry]));
  return sortByKey(texts).flatMap(([key, { description = '' }]) =>
    (read.get(key)?.description ?? '') === description ? [] : [{ key, description }],
  );
}

function toStates(translations: ReadonlyMap<string, ArchiveTranslation>): LocaleStates {
  const lists: Record<string, string[]> = {};
  for (const [key, { isAutoTranslated, status }] of sortByKey(translations)) {
    if (isAutoTranslated) (lists['isAutoTranslated'] ??= []).push(key);
    if (status !== 'translated') (lists[status] ??= []).push(key);
  }
  const { isAutoTranslated, ...others } = lists;
  const byName = Object.fromEntries(sortByKey(Object.entries(others)));
  return { ...(isAutoTranslated && { isAutoTranslated }), ...byName };
}
