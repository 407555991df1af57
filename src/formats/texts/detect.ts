import { isAndroidResources } from '#formats/android-strings/elements.ts';
import { readAndroidStrings } from '#formats/android-strings/read.ts';
import { isTextsTable, readCsvTexts } from '#formats/csv-texts/read.ts';
import { decode } from '#formats/text/decode.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { isStringsdict, readStringsdict } from '#formats/stringsdict/read.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { isJson, readAnyJson } from './json-formats.ts';
import { localeOfPath } from './locale-of-path.ts';
import type { TextsFile } from './types.ts';

/**
 * Reads a file of texts in one or more languages. The content decides on the format; the path
 * resolves doubts and names the language. Never throws.
 */
export function readTextsFile(path: string, bytes: Uint8Array | string): TextsFile {
  const log = createProblemLog();
  const text = decode(bytes, log);
  const file = readText(path, text);
  return { ...file, problems: [...log.list(), ...file.problems] };
}

function readText(path: string, text: string): TextsFile {
  if (isJson(path, text)) return readAnyJson(path, text);
  if (isStringsdict(text)) return readStringsdict(path, text);
  if (isAndroidResources(text)) return readAndroidStrings(path, text);
  if (/\.(?:csv|tsv|tab)$/i.test(path) || isTextsTable(text)) return readCsvTexts(path, text);
  return readStrings(path, text);
}

function readStrings(path: string, text: string): TextsFile {
  const { entries, ...notes } = parseStrings(text);
  const locale = localeOfPath(path);
  return {
    format: 'strings',
    languages: [{ ...(locale !== undefined && { locale }), entries }],
    ...notes,
  };
}
