import { isAndroidResources } from '#formats/android-strings/elements.ts';
import { readAndroidStrings } from '#formats/android-strings/read.ts';
import { isTextsTable, readCsvTexts } from '#formats/csv-texts/read.ts';
import { readProperties } from '#formats/properties/read.ts';
import { isStringsdict, readStringsdict } from '#formats/stringsdict/read.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import { decode } from '#formats/text/decode.ts';
import { describeOtherFormat, nameOtherFormat } from '#formats/text/other-formats.ts';
import { orNoTexts, READ_HERE } from '#formats/text/no-texts.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { localeOfPath } from './locale-of-path.ts';
import type { TextFormat, TextsFile } from './types.ts';
import { readArb } from '#formats/arb/read.ts';
import { readJsonTexts } from '#formats/json-texts/read.ts';
import { readXcstrings } from '#formats/xcstrings/read.ts';

/**
 * The content decides on the format; the path resolves doubts and names the language. Never throws.
 * One problem names any other format.
 */
export function readTextsFile(path: string, bytes: Uint8Array | string): TextsFile {
  const log = createProblemLog();
  const text = decode(bytes, log);
  const format = nameOtherFormat(bytes) ?? nameOtherFormat(text);
  if (format !== undefined) return refuse(path, format);
  const file = withNotice(path, readText(path, text));
  const problems = [...log.list(), ...file.problems];
  const count = file.languages.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0 && /\.ya?ml$/i.test(path)) return refuse(path, 'a YAML file');
  return { ...file, problems: orNoTexts(problems, count) };
}

function refuse(path: string, format: string): TextsFile {
  const message = describeOtherFormat(path, format, READ_HERE);
  return { format: 'strings', languages: [], problems: [{ line: 1, message }] };
}

function readText(path: string, text: string): TextsFile {
  if (isJson(path, text)) return readAnyJson(path, text);
  if (isStringsdict(text)) return readStringsdict(path, text);
  if (isAndroidResources(text)) return readAndroidStrings(path, text);
  if (/\.(?:csv|tsv|tab)$/i.test(path)) return readCsvTexts(path, text);
  if (/\.properties$/i.test(path)) return readProperties(path, text);
  // Comments may have tabs: in a `.strings` file only a file without texts is a table.
  const strings = /\.strings$/i.test(path) ? readStrings(path, text) : undefined;
  if (strings?.languages.some(({ entries }) => entries.length > 0)) return strings;
  return isTextsTable(text) ? readCsvTexts(path, text) : (strings ?? readStrings(path, text));
}

function readStrings(path: string, text: string): TextsFile {
  const { entries, problems, ...notes } = parseStrings(text);
  const locale = localeOfPath(path);
  return {
    format: 'strings',
    languages: [{ ...(locale !== undefined && { locale }), entries }],
    problems,
    ...notes,
  };
}

/** The extensions of each format, and its name. Files of any format may be named `.txt`. */
const FORMATS: Record<TextFormat, { extensions: string; name: string }> = {
  strings: { extensions: 'strings plist', name: 'a .strings file' },
  properties: { extensions: 'properties', name: 'a .properties file' },
  csv: { extensions: 'csv tsv tab', name: 'a table' },
  android: { extensions: 'xml', name: 'Android’s strings.xml' },
  xcstrings: { extensions: 'xcstrings json', name: 'a String Catalog of Xcode' },
  stringsdict: { extensions: 'stringsdict plist xml', name: 'a .stringsdict file' },
  json: { extensions: 'json', name: 'JSON' },
  arb: { extensions: 'arb json', name: 'ARB' },
};

const EXTENSIONS = new Set(
  Object.values(FORMATS).flatMap(({ extensions }) => extensions.split(' ')),
);

/** Adds a notice where the file's name promises another format than its content has. */
function withNotice(path: string, file: TextsFile): TextsFile {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const { extensions, name } = FORMATS[file.format];
  const isEmpty = file.languages.every(({ entries }) => entries.length === 0);
  const isExpected = !EXTENSIONS.has(extension) || extensions.split(' ').includes(extension);
  if (isEmpty || isExpected) return file;
  const message = `The file is named .${extension}, and read as ${name}, which it is.`;
  return { ...file, notices: [{ line: 1, message }, ...(file.notices ?? [])] };
}

/** An old property list begins with a brace, too, but has `=` after its first key. */
const JSON_START = /^\s*(?:\[|\{\s*(?:\}|"(?:[^"\\]|\\.)*"\s*:))/;

const COMMENT_OR_BRACKET = /^\s*(?:$|[[{]|\/[/*])/;

function isJson(path: string, text: string): boolean {
  if (JSON_START.test(text)) return true;
  return /\.(?:json|arb|xcstrings)$/i.test(path) && COMMENT_OR_BRACKET.test(text);
}

/** Reads a String Catalog, ARB, or JSON of keys and texts, by their own members. */
function readAnyJson(path: string, text: string): TextsFile {
  if (/\.xcstrings$/i.test(path) || isCatalog(text)) return readXcstrings(path, text);
  if (/\.arb$/i.test(path) || text.includes('"@@locale"')) return readArb(path, text);
  return readJsonTexts(path, text);
}

function isCatalog(text: string): boolean {
  return /"sourceLanguage"\s*:\s*"[\w-]{2,20}"/.test(text) && /"strings"\s*:\s*\{/.test(text);
}
