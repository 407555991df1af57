import type { Problem } from './problem-log.ts';

export const READ_HERE =
  'texts are read from .strings files and String Catalogs of Xcode, strings.xml of Android, JSON, ARB, ' +
  '.properties, tables (CSV) and key = value lines';

const NO_TEXTS = `No texts were found; ${READ_HERE}.`;

/** The first problem of a file without texts names the formats that are read. */
export function orNoTexts(problems: readonly Problem[], count: number): Problem[] {
  const isNamed = count > 0 || problems.some(({ message }) => message === NO_TEXTS);
  return isNamed ? [...problems] : [{ line: 1, message: NO_TEXTS }, ...problems];
}
