import { addGuard } from './guard.ts';

/** RFC 4180, 2.6; quoted cells keep outer spaces in more programs. */
const NEEDS_QUOTES = { ',': /[",\r\n]|^\s|\s$/, '\t': /["\t\r\n]|^\s|\s$/ };

/**
 * RFC 4180, CRLF after every row. A cell that a spreadsheet would run as a formula gets a leading
 * apostrophe; `removeGuard` restores it.
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
