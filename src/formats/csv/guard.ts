/**
 * Characters that spreadsheets take for the start of a formula, also in full width (OWASP). Guards
 * may precede them.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export function addGuard(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

export function removeGuard(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
}
