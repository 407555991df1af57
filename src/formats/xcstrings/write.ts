import { baseLocale } from '#domain/locales.ts';
import { applePlurals, fromIcuText, isSameText } from '#formats/icu-plural/category-texts.ts';
import { readJsonTree } from '#formats/json/read.ts';
import { getMember, getMembers, getText, objectNode } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode } from '#formats/json/tree.ts';
import { createJsonWriter, writeJsonTree } from '#formats/json/write.ts';
import type { JsonLayout } from '#formats/json/write.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';
import { readLocalization, writeLocalization } from './localization.ts';
import { mergeMembers, withMember } from './order.ts';
import { createToLocale, getSourceLanguage, isUntranslatable } from './read.ts';

const PATH = 'Localizable.xcstrings';

const xcodeLayout: JsonLayout = {
  indent: '  ',
  colon: ' : ',
  empty: 'with a blank line',
  lineEnd: '\n',
  end: '',
};

type Target = { source: string; toLocale: (tag: string) => string };

type Text = { locale: string; text: WritableLanguage['texts'][number] };

/**
 * As Xcode does, so that a diff shows only changes. Unknown members and layout of the replaced file
 * stay.
 */
export function writeXcstrings(
  languages: readonly WritableLanguage[],
  previous?: string,
): WrittenFile[] {
  const target = {
    source: getSourceLanguage(previous ?? ''),
    toLocale: createToLocale(),
  };
  const layout = previous === undefined ? xcodeLayout : detectLayout(previous);
  const wanted = groupByKey(languages);
  const write = createJsonWriter(layout);
  const replace = (member: JsonMember): JsonNode => {
    const entry = updateEntry(member, wanted.get(member.key) ?? [], target);
    return { kind: 'literal', source: write(entry, ENTRY_DEPTH) };
  };
  const before =
    previous === undefined
      ? undefined
      : readJsonTree(previous, createProblemLog(), { of: 'strings', replace });
  const kept = getMembers(getMember(before, 'strings'));
  const known = new Set(kept.map(({ key }) => key));
  const added = [...wanted.keys()]
    .filter((key) => !known.has(key))
    .map((key) => ({ key, line: 1, value: replace({ key, line: 1, value: manual }) }));
  const strings: JsonNode = { kind: 'object', members: mergeMembers(kept, added) };
  const root = withMember(before ?? emptyCatalog, 'strings', strings);
  return [{ path: PATH, content: writeJsonTree(root, layout) }];
}

/** Entries are in `strings` of the file. */
const ENTRY_DEPTH = 2;

const manual = objectNode([['extractionState', 'manual']]);

const emptyCatalog = objectNode([
  ['sourceLanguage', baseLocale],
  ['version', '1.0'],
]);

function groupByKey(languages: readonly WritableLanguage[]): Map<string, Text[]> {
  const keys = new Map<string, Text[]>();
  for (const { locale, texts } of languages) {
    for (const text of texts) {
      const found = keys.get(text.key);
      if (found) found.push({ locale, text });
      else keys.set(text.key, [{ locale, text }]);
    }
  }
  return keys;
}

function updateEntry(member: JsonMember, texts: readonly Text[], target: Target): JsonNode {
  let entry = member.value;
  const before = getMember(entry, 'localizations');
  let localizations = before;
  for (const text of texts) localizations = updateLocalization(localizations, member, text, target);
  if (localizations !== undefined && localizations !== before)
    entry = withMember(entry, 'localizations', localizations);
  const source = texts.find(({ locale }) => locale === target.source);
  const description = source?.text.description?.trim() ?? '';
  const comment = getText(getMember(entry, 'comment'))?.trim();
  if (description !== '' && description !== comment)
    entry = withMember(entry, 'comment', description);
  return entry;
}

function updateLocalization(
  localizations: JsonNode | undefined,
  { key, value: entry }: JsonMember,
  { locale, text }: Text,
  { source, toLocale }: Target,
): JsonNode | undefined {
  const found = getMembers(localizations).find((one) => toLocale(one.key) === locale);
  const isSource = locale === source;
  if (found === undefined && !isSource && isUntranslatable(entry)) return localizations;
  const read = readLocalization(found?.value);
  // Variations that are no text here were not read: they stay.
  if (read !== undefined && 'problem' in read) return localizations;
  const wanted = fromIcuText(text.value, applePlurals);
  const texts = read?.texts ?? (isSource ? key : undefined);
  const wasRead = isSource || read?.state !== 'new';
  if (wasRead && isSameText(texts, wanted)) return localizations;
  return withMember(localizations, found?.key ?? locale, writeLocalization(wanted, found?.value));
}

function detectLayout(text: string): JsonLayout {
  const end = text.slice(text.trimEnd().length);
  const lineEnd = /\{\s*?(\r?\n)/.exec(text)?.[1] ?? '';
  return {
    indent: /^\s*\{\s*?\n([ \t]+)/.exec(text)?.[1] ?? '',
    colon: /"sourceLanguage"(\s*:\s*)"/.exec(text)?.[1] ?? xcodeLayout.colon,
    empty: /"\s*:\s*\{\}/.test(text) ? 'closed' : 'with a blank line',
    lineEnd,
    end,
  };
}
