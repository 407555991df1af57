import * as zod from 'zod/mini';
import type { AppArchive, ArchiveImage } from '#domain/app-archive.ts';
import { getServerKey, keptDescription } from '#domain/app-archive.ts';
import { inCatalogueOrder } from '#domain/locales.ts';
import { parseColorTokens } from '#formats/color-tokens/parse.ts';
import { isObject, property, readJson } from '#formats/colors/json.ts';
import { detectType, NOT_A_PICTURE } from '#formats/image-zip/detect-type.ts';
import { unpack } from '#formats/image-zip/unpack.ts';
import { readDirectory, type ZipEntry } from '#formats/zip/directory.ts';
import { readEntry } from '#formats/zip/read-entry.ts';
import { ApplicationFile, paths, TranslationsFile, VERSION } from './application-file.ts';
import { type ArchiveProblem, readTexts } from './read-texts.ts';

export interface ReadArchive {
  archive: AppArchive;
  imageFiles: ReadonlyMap<string, ZipEntry>;
  problems: readonly ArchiveProblem[];
  foreign: readonly string[];
}

/** Refuses an endless list before reading it; real archives have fewer entries. */
const MAX_ENTRIES = 20_000;

const MAX_TEXT_BYTES = 50 * 1024 * 1024;

const DAMAGED = 'The archive is damaged or incomplete: nothing of it was taken.';

/** The archive is refused: the first line is the message, the others name files. */
class Refusal extends Error {}

const refuse = (lines: readonly string[]): never => {
  throw new Refusal(lines.join('\n'));
};

/**
 * Refuses a damaged, missing or too large file. Names unreadable texts in `problems`. Rejects when
 * the file can no longer be read.
 */
export async function readAppArchive(
  zip: Blob,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<ReadArchive | string> {
  try {
    return await read(zip, onProgress);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

export async function openImage(zip: Blob, entry: ZipEntry, type: string): Promise<Blob> {
  const unpacked = await unpack(zip, entry);
  if ('problem' in unpacked) throw new Error(`${entry.path}: ${unpacked.problem}`);
  return new Blob([unpacked.bytes], { type });
}

type Files = ReadonlyMap<string, ZipEntry>;

async function read(
  zip: Blob,
  onProgress: (done: number, total: number) => void,
): Promise<ReadArchive> {
  const { entries, failure } = await readDirectory(zip, MAX_ENTRIES);
  if (failure !== undefined) refuse(['This is not an archive that can be read.', failure]);
  const { files, foreign } = sortFiles(entries);
  const readBytes = (path: string) => readTextFile(zip, files, path);
  const readText = async (path: string) => {
    const bytes = await readBytes(path);
    return bytes && new TextDecoder().decode(bytes);
  };

  const application = readApplication(await readText(paths.application));
  const locales = inCatalogueOrder(application.locales);
  const texts = await readTexts({
    locales,
    states: readTranslationsFile(await readText(paths.translations)),
    readFile: async (locale) => {
      const path = paths.texts(locale);
      return { path, content: await readBytes(path) };
    },
  });
  const colors = readColors((await readText(paths.colors)) ?? '{}');
  const { images, imageFiles } = await readImages(zip, { application, files, onProgress });

  const known = new Set([
    paths.application,
    paths.schema,
    paths.colors,
    paths.translations,
    ...locales.map(paths.texts),
    ...[...imageFiles.values()].map(({ path }) => path),
  ]);
  const unknown = [...files].flatMap(([name, { path }]) =>
    known.has(name) || known.has(path) ? [] : [path],
  );
  return {
    archive: {
      name: application.name.trim(),
      platform: application.platform,
      locales,
      texts: texts.texts,
      translations: texts.translations,
      colors: colors.colors,
      images,
      servers: new Map(application.vpnServers.map((server) => [getServerKey(server), server])),
    },
    imageFiles,
    problems: [...texts.problems, ...colors.problems],
    foreign: [...foreign, ...unknown],
  };
}

const JUNK = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/;

/**
 * Relative to the folder of `application.json`: an archive may have been packed again as a folder.
 */
function sortFiles(entries: readonly ZipEntry[]): { files: Files; foreign: string[] } {
  const named = entries
    .map((entry) => ({ name: entry.path.replaceAll('\\', '/'), entry }))
    .filter(({ name }) => !JUNK.test(name));
  const heart = named
    .map(({ name }) => name)
    .filter((name) => name === paths.application || name.endsWith(`/${paths.application}`))
    .toSorted((one, other) => one.length - other.length)[0];
  const folder = heart?.slice(0, -paths.application.length) ?? '';
  const files = new Map<string, ZipEntry>();
  const foreign: string[] = [];
  for (const { name, entry } of named) {
    const inner = name.slice(folder.length);
    if (name.startsWith(folder) && !files.has(inner)) files.set(inner, entry);
    else foreign.push(entry.path);
  }
  return { files, foreign };
}

async function readTextFile(
  zip: Blob,
  files: Files,
  path: string,
): Promise<Uint8Array | undefined> {
  const entry = files.get(path);
  if (!entry) return undefined;
  if (entry.size === 0) return new Uint8Array();
  const tooLarge = `The file is larger than ${MAX_TEXT_BYTES / 1024 / 1024} MB.`;
  const content = await readEntry(zip, entry, { maxBytes: MAX_TEXT_BYTES, tooLarge });
  if ('problem' in content) return refuse([DAMAGED, `${path}: ${content.problem}`]);
  return content.bytes;
}

function readApplication(text: string | undefined): ApplicationFile {
  if (text === undefined)
    return refuse([
      'This is not an archive of an application: it has no application.json. Export an application to get one.',
    ]);
  const value = readValue(paths.application, text);
  const version = property(value, 'version');
  if (typeof version === 'number' && version > VERSION)
    return refuse([
      `This archive was made by a newer App Manager (version ${version} of the format, and ${VERSION} is known here): update this one to import it.`,
    ]);
  return check(paths.application, ApplicationFile, value);
}

function readTranslationsFile(text: string | undefined): TranslationsFile {
  if (text === undefined) return { descriptions: [], states: {} };
  return check(paths.translations, TranslationsFile, readValue(paths.translations, text));
}

function readValue(path: string, text: string): unknown {
  const json = readJson(text);
  if ('message' in json) return refuse([DAMAGED, `${path}, line ${json.line}: ${json.message}`]);
  return isObject(json.value) ? json.value : refuse([DAMAGED, `${path}: It is not an object.`]);
}

const MAX_ISSUES = 10;

function check<Schema extends zod.ZodMiniType>(
  path: string,
  schema: Schema,
  value: unknown,
): zod.infer<Schema> {
  const result = zod.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, MAX_ISSUES).map(({ path: place, code, message }) => {
    // Only our own messages are written for users; the others are zod's.
    const why = code === 'custom' ? message : 'This value is not allowed here.';
    return `${path}, ${place.join('.') || 'as a whole'}: ${why}`;
  });
  return refuse([DAMAGED, ...issues]);
}

function readColors(text: string) {
  const { entries, problems } = parseColorTokens(text);
  return {
    colors: new Map(
      entries.map(({ key, value, description }) => [
        key,
        { value, ...keptDescription(description) },
      ]),
    ),
    problems: problems.map(({ line, message }) => ({ file: paths.colors, line, message })),
  };
}

interface ImagesToRead {
  application: ApplicationFile;
  files: Files;
  onProgress: (done: number, total: number) => void;
}

async function readImages(zip: Blob, { application, files, onProgress }: ImagesToRead) {
  const images = new Map<string, ArchiveImage>();
  const imageFiles = new Map<string, ZipEntry>();
  const refused: string[] = [];
  const { length } = application.images;
  for (const [index, { key, description, ...place }] of application.images.entries()) {
    onProgress(index, length);
    if ('url' in place) {
      images.set(key, { ...place, ...keptDescription(description) });
      continue;
    }
    const entry = files.get(place.file);
    const found = entry ? await checkImage(zip, entry) : 'The file is not in the archive.';
    if (typeof found === 'string') refused.push(`${place.file}: ${found}`);
    if (!entry || typeof found === 'string') continue;
    images.set(key, { file: found, ...keptDescription(description) });
    imageFiles.set(key, entry);
  }
  if (refused.length > 0) refuse([DAMAGED, ...refused.slice(0, MAX_ISSUES)]);
  return { images, imageFiles };
}

async function checkImage(zip: Blob, entry: ZipEntry) {
  const unpacked = await unpack(zip, entry);
  if ('problem' in unpacked) return unpacked.problem;
  const type = detectType(unpacked.bytes);
  if (!type) return NOT_A_PICTURE;
  return { type, size: entry.size, crc: entry.crc };
}
