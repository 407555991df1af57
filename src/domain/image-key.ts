/** The contract's limit for keys of images. */
const MAX_LENGTH = 200;

/**
 * The key that a file's name suggests (spec 5, ZIP import): the name without its extension, each
 * character but English letters and digits an underscore, `img_` before it unless it begins with a
 * letter. Always a valid key, whatever the name.
 */
export function suggestImageKey(fileName: string): string {
  // macOS writes an accent as a character of its own; the same name gets the same key everywhere.
  const name = fileName.normalize('NFC').replace(/\.[^.]*$/, '');
  const key = name.replace(/[^A-Za-z0-9]/gu, '_');
  return (/^[A-Za-z]/.test(key) ? key : `img_${key}`).slice(0, MAX_LENGTH);
}
