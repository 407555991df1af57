import { baseLocale } from '#domain/locales.ts';
import { listArguments } from '#formats/icu-plural/parts.ts';
import { readJsonTree } from '#formats/json/read.ts';
import { getMembers, objectNode } from '#formats/json/tree.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import { usualLayout, writeJsonTree } from '#formats/json/write.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';

type Text = WritableLanguage['texts'][number];

/**
 * A file per language, `app_pt_BR.arb`. The English one has descriptions and placeholders. Keeps
 * the metadata of replaced files.
 */
export function writeArb(
  languages: readonly WritableLanguage[],
  previous: ReadonlyMap<string, string> = new Map(),
): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => {
      const tag = locale.replaceAll('-', '_');
      const path = `app_${tag}.arb`;
      const before = readMetadata(previous.get(path));
      const about = [...before].filter(([key]) => key.startsWith('@@') && key !== '@@locale');
      const members = texts.flatMap((text): [string, JsonNode][] => {
        const kept = before.get(`@${text.key}`);
        const metadata = locale === baseLocale ? describe(text, kept) : kept;
        const member: [string, JsonNode] = [text.key, text.value];
        return metadata === undefined ? [member] : [member, [`@${text.key}`, metadata]];
      });
      const root = objectNode([['@@locale', tag], ...about, ...members]);
      return { path, content: writeJsonTree(root, usualLayout) };
    });
}

function readMetadata(file: string | undefined): ReadonlyMap<string, JsonNode> {
  const root = file === undefined ? undefined : readJsonTree(file, createProblemLog());
  const members = getMembers(root).filter(({ key }) => key.startsWith('@'));
  return new Map(members.map(({ key, value }) => [key, value]));
}

function describe({ value, description = '' }: Text, kept: JsonNode | undefined) {
  const members = new Map(getMembers(kept).map((member) => [member.key, member.value]));
  if (description.trim() !== '') members.set('description', description);
  const known = new Map(
    getMembers(members.get('placeholders')).map((member) => [member.key, member.value]),
  );
  const names = [...listArguments(value)];
  if (names.length > 0) {
    const placeholders = names.map((name) => [name, known.get(name) ?? objectNode([])] as const);
    members.set('placeholders', objectNode(placeholders));
  } else members.delete('placeholders');
  return members.size === 0 ? undefined : objectNode(members);
}
