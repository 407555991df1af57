/**
 * The characters that spreadsheets take for the beginning of a formula, their full-width forms included (OWASP, CSV
 * injection), behind any number of our own guards.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** RFC 4180, 2.6; spaces at the ends are kept by more readers when they are quoted. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180): CRLF behind every row, quotes where they are needed.
 *
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front, whatever stands
 * between it and the formula being apostrophes already: so a program gets every value back as it was
 * by taking one apostrophe away wherever `'` stands before another `'` or a formula's first character.
 * Quotes alone do not help: spreadsheets run `"=1+1"` as well.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
