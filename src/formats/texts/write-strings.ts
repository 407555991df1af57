import { writeStrings } from '#formats/strings/write.ts';
import type { WritableLanguage, WrittenFile } from './types.ts';

/** Writes Xcode's folders: `<locale>.lproj/Localizable.strings`. */
export function writeStringsFolders(languages: readonly WritableLanguage[]): WrittenFile[] {
  return languages
    .filter(({ texts }) => texts.length > 0)
    .map(({ locale, texts }) => ({
      path: `${locale}.lproj/Localizable.strings`,
      content: writeStrings(texts),
    }));
}
