import { baseLocale } from '#domain/locales.ts';
import { listArguments } from '#formats/icu-plural/parts.ts';
import { writeJson } from '#formats/json/write.ts';
import type { JsonPairs } from '#formats/json/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';

/** A file per language, `app_pt_BR.arb`. The English one has descriptions and placeholders. */
export function writeArb(languages: readonly WritableLanguage[]): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => {
      const tag = locale.replaceAll('-', '_');
      const pairs: [string, string | JsonPairs][] = [['@@locale', tag]];
      for (const text of texts) {
        pairs.push([text.key, text.value]);
        const metadata = locale === baseLocale ? describe(text) : [];
        if (metadata.length > 0) pairs.push([`@${text.key}`, metadata]);
      }
      return { path: `app_${tag}.arb`, content: writeJson(pairs) };
    });
}

function describe({ value, description = '' }: WritableLanguage['texts'][number]) {
  const members: [string, string | JsonPairs][] = [];
  if (description.trim() !== '') members.push(['description', description]);
  const placeholders = Array.from(listArguments(value), (name) => [name, []] as const);
  if (placeholders.length > 0) members.push(['placeholders', placeholders]);
  return members;
}
