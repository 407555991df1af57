/** How each database says that a write broke a rule of the schema: SQLite by number, PostgreSQL by SQLSTATE. */
const codes = {
  // SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY; unique_violation.
  unique: [2067, 1555, '23505'],
  // SQLITE_CONSTRAINT_FOREIGNKEY; foreign_key_violation.
  foreignKey: [787, '23503'],
} as const satisfies Record<string, readonly (number | string)[]>;

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
};

const breaks = (rule: keyof typeof codes, error: unknown) =>
  codes[rule].some((code) => code === codeOf(error));

/** Whether a write failed because a unique value exists already. */
export const isUniqueViolation = (error: unknown): boolean => breaks('unique', error);

/** Whether a write failed because what it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => breaks('foreignKey', error);
