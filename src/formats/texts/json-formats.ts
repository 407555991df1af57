import { readArb } from '#formats/arb/read.ts';
import { readJsonTexts } from '#formats/json-texts/read.ts';
import { readXcstrings } from '#formats/xcstrings/read.ts';
import type { TextsFile } from './types.ts';

/** An old property list begins with a brace, too, but has `=` after its first key. */
const JSON_START = /^\s*(?:\[|\{\s*(?:\}|"(?:[^"\\]|\\.)*"\s*:))/;

const COMMENT_OR_BRACKET = /^\s*(?:$|[[{]|\/[/*])/;

export function isJson(path: string, text: string): boolean {
  if (JSON_START.test(text)) return true;
  return /\.(?:json|arb|xcstrings)$/i.test(path) && COMMENT_OR_BRACKET.test(text);
}

/** Reads a String Catalog, ARB, or JSON of keys and texts, by their own members. */
export function readAnyJson(path: string, text: string): TextsFile {
  if (/\.xcstrings$/i.test(path) || isCatalog(text)) return readXcstrings(path, text);
  if (/\.arb$/i.test(path) || text.includes('"@@locale"')) return readArb(path, text);
  return readJsonTexts(path, text);
}

function isCatalog(text: string): boolean {
  return /"sourceLanguage"\s*:\s*"[\w-]{2,20}"/.test(text) && /"strings"\s*:\s*\{/.test(text);
}
