import { readJsonTree } from '#formats/json/read.ts';
import { getMember, getMembers, getText } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode } from '#formats/json/tree.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { localeOfPath, toLanguageTag } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';

/**
 * As Flutter has it. `@@locale` names the language, else the path; `@key` has the description. ICU
 * messages stay as they are.
 */
export function readArb(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const entries = createEntryList(problems);
  const root = readJsonTree(decode(input, problems), problems);
  const members = getMembers(root);
  const described = new Map<string, JsonMember>();
  for (const member of members)
    if (isMetadata(member.key)) described.set(member.key.slice(1), member);
  for (const { key, line, value } of members) {
    if (key.startsWith('@')) continue;
    if (typeof value === 'string') {
      const description = getDescription(described.get(key)?.value);
      entries.add({ key, value, ...description, line });
    } else problems.add(line, `The value of ${inQuotes(key)} is not a text: it is left out.`);
    described.delete(key);
  }
  for (const { key, line } of described.values())
    problems.add(line, `${inQuotes(key)} describes no text of this file: it is left out.`);
  const found = entries.list();
  const locale = getLocale(root) ?? localeOfPath(path);
  return {
    format: 'arb',
    languages:
      found.length > 0 ? [{ ...(locale !== undefined && { locale }), entries: found }] : [],
    problems: orNoTexts(problems.list(), found.length),
  };
}

/** `@@locale` and the like are about the file. */
const isMetadata = (key: JsonMember['key']) => key.startsWith('@') && !key.startsWith('@@');

function getLocale(root: JsonNode | undefined): string | undefined {
  const tag = getText(getMember(root, '@@locale'));
  return tag === undefined ? undefined : (toLanguageTag(tag) ?? tag);
}

function getDescription(metadata: JsonNode | undefined): { description?: string } {
  const description = getText(getMember(metadata, 'description'))?.trim() ?? '';
  return description === '' ? {} : { description };
}
