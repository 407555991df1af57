import { fromIcuText } from '#formats/icu-plural/category-texts.ts';
import { writeJson } from '#formats/json/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { i18nextPlurals } from './plurals.ts';

export type JsonTextsOptions = {
  /** Whether `home.title` is a key, or the key `title` in `home`. */
  keys?: 'flat' | 'nested';
  /** Whether a plural is a key per form, or one ICU message. */
  plurals?: 'i18next' | 'icu';
};

/** Writes a file per language, `de.json`, in the order given. */
export function writeJsonTexts(
  languages: readonly WritableLanguage[],
  { keys = 'flat', plurals = 'i18next' }: JsonTextsOptions = {},
): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => {
      const pairs = toPairs(texts, plurals);
      return { path: `${locale}.json`, content: writeJson(keys === 'flat' ? pairs : nest(pairs)) };
    });
}

/** A plural whose keys are taken stays an ICU message. */
function toPairs(
  texts: WritableLanguage['texts'],
  plurals: JsonTextsOptions['plurals'],
): Map<string, string> {
  const taken = new Set(texts.map(({ key }) => key));
  const pairs = new Map<string, string>();
  for (const { key, value } of texts) {
    const forms = plurals === 'icu' ? value : fromIcuText(value, i18nextPlurals);
    const isTaken = typeof forms !== 'string' && hasName(key, forms, taken);
    if (typeof forms === 'string' || isTaken) pairs.set(key, value);
    else for (const [category, text] of forms) pairs.set(`${key}_${category}`, text);
  }
  return pairs;
}

function hasName(key: string, forms: ReadonlyMap<string, string>, names: ReadonlySet<string>) {
  for (const category of forms.keys()) if (names.has(`${key}_${category}`)) return true;
  return false;
}

/** Pairs: each key is in one level only. */
type Level = [key: string, value: string | Level][];

/** A key stays whole where a part of it is empty or a sentence, and where its parent is a text. */
function nest(pairs: ReadonlyMap<string, string>): Level {
  const root: Level = [];
  const levels = new Map([['', root]]);
  const getLevel = (path: string): Level => {
    const found = levels.get(path);
    if (found !== undefined) return found;
    const created: Level = [];
    levels.set(path, created);
    getLevel(getParent(path)).push([getName(path), created]);
    return created;
  };
  for (const [key, value] of pairs) {
    const canSplit = !UNSPLITTABLE.test(key) && !hasTextAbove(key, pairs);
    if (canSplit) getLevel(getParent(key)).push([getName(key), value]);
    else root.push([key, value]);
  }
  return root;
}

const getParent = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const getName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** An empty part, a blank, or more levels than the reader follows. */
const UNSPLITTABLE = /^$|^\.|\.\.|\.$|\s|(?:\.[^.]+){50}/;

function hasTextAbove(key: string, pairs: ReadonlyMap<string, string>): boolean {
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1))
    if (pairs.has(key.slice(0, dot))) return true;
  return false;
}
