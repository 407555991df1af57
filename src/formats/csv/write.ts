import { addGuard } from './guard.ts';

/** RFC 4180, 2.6; quoted cells keep outer spaces in more programs. */
const NEEDS_QUOTES = { ',': /[",\r\n]|^\s|\s$/, '\t': /["\t\r\n]|^\s|\s$/ };

/**
 * Writes rows as CSV (RFC 4180): CRLF after every row, quotes where needed. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe, also after other apostrophes. A
 * program restores the value with `removeGuard`. Quotes do not help: spreadsheets run `"=1+1"` as
 * well.
 */
export function writeCsv(
  rows: readonly (readonly string[])[],
  delimiter: ',' | '\t' = ',',
): string {
  const needsQuotes = NEEDS_QUOTES[delimiter];
  const writeCell = (value: string) => {
    const safe = addGuard(value);
    return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(writeCell).join(delimiter)}\r\n`).join('');
}
