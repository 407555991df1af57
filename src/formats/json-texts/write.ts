import { fromIcuText } from '#formats/icu-plural/plural.ts';
import { writeJson } from '#formats/json/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { i18nextPlurals, splitSuffix } from './plurals.ts';

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

type Pair = [key: string, value: string];

/** A plural whose keys are taken stays an ICU message. */
function toPairs(
  texts: WritableLanguage['texts'],
  plurals: JsonTextsOptions['plurals'],
): readonly Pair[] {
  if (plurals === 'icu') return texts.map(({ key, value }) => [key, value]);
  const suffixed = new Set<string>();
  for (const { key } of texts) if (splitSuffix(key) !== undefined) suffixed.add(key);
  const pairs: Pair[] = [];
  for (const { key, value } of texts) {
    const forms = fromIcuText(value, i18nextPlurals);
    if (typeof forms === 'string' || hasName(key, forms, suffixed)) pairs.push([key, value]);
    else for (const [category, text] of forms) pairs.push([`${key}_${category}`, text]);
  }
  return pairs;
}

function hasName(key: string, forms: ReadonlyMap<string, string>, names: ReadonlySet<string>) {
  if (names.size === 0) return false;
  for (const category of forms.keys()) if (names.has(`${key}_${category}`)) return true;
  return false;
}

/** Pairs: each key is in one level only. */
type Level = [key: string, value: string | Level][];

/** A key stays whole where a part of it is empty or a sentence, and where its parent is a text. */
function nest(pairs: readonly Pair[]): Level {
  const names = new Set<string>();
  for (const [key] of pairs) names.add(key);
  const root: Level = [];
  /** A level that is the key of a text has no place. */
  const levels = new Map<string, Level | undefined>([['', root]]);
  const getLevel = (path: string): Level | undefined => {
    if (levels.has(path)) return levels.get(path);
    const parent = names.has(path) ? undefined : getLevel(getParent(path));
    const created: Level | undefined = parent && [];
    if (parent && created) parent.push([getName(path), created]);
    levels.set(path, created);
    return created;
  };
  for (const [key, value] of pairs) {
    const level = UNSPLITTABLE.test(key) ? undefined : getLevel(getParent(key));
    if (level) level.push([getName(key), value]);
    else root.push([key, value]);
  }
  return root;
}

const getParent = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const getName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** An empty part, a blank, or more levels than the reader follows. */
const UNSPLITTABLE = /^$|^\.|\.\.|\.$|\s|(?:\.[^.]+){50}/;
