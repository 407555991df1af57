import { fromIcuText } from '#formats/icu-plural/category-texts.ts';
import { objectNode, stringNode } from '#formats/json/tree.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import { usualLayout, writeJsonTree } from '#formats/json/write.ts';
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
      const node = keys === 'flat' ? toNode(new Map(values)) : toNode(nest(values));
      return { path: `${locale}.json`, content: writeJsonTree(node, usualLayout) };
    });
}

type Pair = readonly [key: string, value: string];
type Level = Map<string, string | Level>;

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

/** A key stays whole where a part of it is empty or a sentence, and where its parent is a text. */
function nest(pairs: readonly Pair[]): Level {
  const root: Level = new Map();
  const names = new Set(pairs.map(([key]) => key));
  for (const [key, value] of pairs) {
    const parts = key.split('.');
    const canSplit = parts.every((part) => /^\S+$/.test(part)) && !hasTextAbove(parts, names);
    const path = canSplit ? parts : [key];
    const level = path.slice(0, -1).reduce((parent, part) => {
      const found = parent.get(part);
      if (found instanceof Map) return found;
      const created: Level = new Map();
      parent.set(part, created);
      return created;
    }, root);
    level.set(path.at(-1) ?? key, value);
  }
  return root;
}

function hasTextAbove(parts: readonly string[], names: ReadonlySet<string>): boolean {
  return parts.slice(1).some((_part, index) => names.has(parts.slice(0, index + 1).join('.')));
}

function toNode(level: Level): JsonNode {
  return objectNode(
    Array.from(level, ([key, value]) => [
      key,
      typeof value === 'string' ? stringNode(value) : toNode(value),
    ]),
  );
}
