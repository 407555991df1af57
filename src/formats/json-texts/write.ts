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
      const values = plurals === 'icu' ? texts.map(toPair) : withSuffixes(texts);
      const pairs = new Map(values);
      return { path: `${locale}.json`, content: writeJson(keys === 'flat' ? pairs : nest(pairs)) };
    });
}

type Pair = readonly [key: string, value: string];

const toPair = ({ key, value }: WritableLanguage['texts'][number]): Pair => [key, value];

/** A plural whose keys are taken stays an ICU message. */
function withSuffixes(texts: WritableLanguage['texts']): Pair[] {
  const taken = new Set(texts.map(({ key }) => key));
  return texts.flatMap(({ key, value }) => {
    const forms = fromIcuText(value, i18nextPlurals);
    if (typeof forms === 'string') return [[key, value] as const];
    const pairs = [...forms].map(([category, text]) => [`${key}_${category}`, text] as const);
    return pairs.some(([name]) => taken.has(name)) ? [[key, value] as const] : pairs;
  });
}

type Level = Map<string, string | Level>;

/** A key stays whole where a part of it is empty or a sentence, and where its parent is a text. */
function nest(pairs: ReadonlyMap<string, string>): Level {
  const root: Level = new Map();
  const levels = new Map([['', root]]);
  const getLevel = (path: string): Level => {
    const found = levels.get(path);
    if (found !== undefined) return found;
    const created: Level = new Map();
    levels.set(path, created);
    getLevel(getParent(path)).set(getName(path), created);
    return created;
  };
  for (const [key, value] of pairs) {
    const canSplit = !UNSPLITTABLE.test(key) && !hasTextAbove(key, pairs);
    if (canSplit) getLevel(getParent(key)).set(getName(key), value);
    else root.set(key, value);
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
