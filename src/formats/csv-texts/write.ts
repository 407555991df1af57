import { writeCsv } from '#formats/csv/write.ts';
import type { WritableLanguage, WrittenFile } from '#formats/texts/types.ts';

/** A row per key, a column per language. The languages decide the order of the keys. */
export function writeCsvTexts(
  languages: readonly WritableLanguage[],
  delimiter: ',' | '\t' = ',',
): WrittenFile[] {
  const descriptions = new Map<string, string>();
  for (const { texts } of languages) {
    for (const { key, description = '' } of texts)
      descriptions.set(key, descriptions.get(key) || description);
  }
  const values = languages.map(({ texts }) => new Map(texts.map(({ key, value }) => [key, value])));
  const content = writeCsv(
    [
      ['key', 'description', ...languages.map(({ locale }) => locale)],
      ...[...descriptions].map(([key, description]) => [
        key,
        description,
        ...values.map((texts) => texts.get(key) ?? ''),
      ]),
    ],
    delimiter,
  );
  return [{ path: delimiter === ',' ? 'texts.csv' : 'texts.tsv', content }];
}
