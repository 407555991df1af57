/**
 * How each database says that a unique value exists already: SQLite by number (SQLITE_CONSTRAINT_UNIQUE and
 * _PRIMARYKEY), PostgreSQL by SQLSTATE (unique_violation).
 */
const uniqueViolations: readonly unknown[] = [2067, 1555, '23505'];

/** Whether a write failed because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return uniqueViolations.includes(error.errcode);
  return 'code' in error && uniqueViolations.includes(error.code);
}
