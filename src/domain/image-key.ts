const MAX_LENGTH = 200;

/**
 * Spec 5, ZIP import. Drops the extension, replaces all but English letters and digits by
 * underscores, and prepends `img_` unless it begins with a letter.
 */
export function suggestImageKey(fileName: string): string {
  // macOS decomposes accents; the key must not depend on the system.
  const name = fileName.normalize('NFC').replace(/\.[^.]*$/, '');
  const key = name.replace(/[^A-Za-z0-9]/gu, '_');
  return (/^[A-Za-z]/.test(key) ? key : `img_${key}`).slice(0, MAX_LENGTH);
}
