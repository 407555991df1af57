/**
 * Characters that spreadsheets take for the start of a formula, also in full width (OWASP). Guards
 * may precede them.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
function addGuard(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

export function removeGuard(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
}

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
