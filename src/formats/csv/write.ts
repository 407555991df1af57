/**
 * Characters that spreadsheets take for the start of a formula, also in full width (OWASP). Guards
 * may precede them.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** RFC 4180, 2.6; quoted cells keep outer spaces in more programs. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180): CRLF after every row, quotes where needed. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe, also after other apostrophes. A
 * program restores the value by removing one `'` before another `'` or a formula character. Quotes
 * do not help: spreadsheets run `"=1+1"` as well.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
