import { readTextsFile } from './detect.ts';
import { isAndroidVariant, localeOfPath } from './locale-of-path.ts';
import type { TextsFile } from './types.ts';

export type FolderFile = { path: string; bytes: Uint8Array };

/** Files without texts, by the reason. */
export type SkippedFiles = { reason: string; paths: string[] };

export type TextsFolder = {
  files: (TextsFile & { path: string })[];
  skipped: SkippedFiles[];
};

const OTHER_KIND = 'Files of other kinds';
const NO_LANGUAGE = 'Files that name no language and may be anything, as package.json';
const VARIANT = 'Texts for screens or versions of Android, not for a language, as values-night';
const NO_TEXTS = 'Files without texts';

/** Files that hold nothing but texts, whatever their names. */
const TEXTS = /\.(?:strings|stringsdict|xcstrings|arb)$/i;

/** Android resources without texts are in `drawable`, `layout` and so on. */
const ANDROID = /(?:^|[/\\])values[^/\\]*[/\\][^/\\]+\.xml$/i;

/** Files that hold texts if their path says for which language. */
const PERHAPS = /\.(?:json|csv|tsv|txt|properties)$/i;

/** Contents.json describes a picture or a color of an asset catalogue. */
const ASSET = /\.xcassets[/\\]|(?:^|[/\\])Contents\.json$/i;

/** Folders, and what macOS leaves in archives. */
const JUNK = /(?:^|[/\\])(?:__MACOSX[/\\].*|\._[^/\\]*|\.DS_Store|)$/s;

export function isJunk(path: string): boolean {
  return JUNK.test(path);
}

/** Returns the reason for which a file of a folder is not read. */
export function getSkipReason(path: string): string | undefined {
  if (ASSET.test(path)) return OTHER_KIND;
  if (ANDROID.test(path) && isAndroidVariant(path)) return VARIANT;
  if (TEXTS.test(path) || ANDROID.test(path)) return undefined;
  if (!PERHAPS.test(path)) return OTHER_KIND;
  const hasOwnLanguages = /\.[ct]sv$/i.test(path);
  return hasOwnLanguages || localeOfPath(path) !== undefined ? undefined : NO_LANGUAGE;
}

/** Reads the files of texts of a folder. Each other file is counted with the reason. */
export function readTextsFolder(files: readonly FolderFile[]): TextsFolder {
  const skipped = createSkipped();
  const read: TextsFolder['files'] = [];
  for (const { path, bytes } of files) {
    if (isJunk(path)) continue;
    const reason = getSkipReason(path);
    const file = reason === undefined ? readTextsFile(path, bytes) : undefined;
    const hasTexts = file?.languages.some(({ entries }) => entries.length > 0) ?? false;
    // A file with texts that are all damaged is shown with its problems.
    if (file && (hasTexts || file.problems.length > 1)) read.push({ path, ...file });
    else skipped.add(reason ?? NO_TEXTS, path);
  }
  return { files: read, skipped: skipped.list() };
}

export function createSkipped() {
  const groups = new Map<string, string[]>();
  return {
    add(reason: string, path: string) {
      const paths = groups.get(reason);
      if (paths) paths.push(path);
      else groups.set(reason, [path]);
    },
    list: (): SkippedFiles[] => Array.from(groups, ([reason, paths]) => ({ reason, paths })),
  };
}
