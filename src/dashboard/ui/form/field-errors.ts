import { ApiError } from '#domain/api-error.ts';

export function getFieldErrors<Field extends string>(
  error: unknown,
  toField: (path: string) => Field | undefined,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return errors;
  const isTaken = error.code === 'key_taken';
  const taken = { path: 'key', message: error.serverMessage ?? 'This key is already used' };
  for (const { path, message } of isTaken ? [taken] : error.details) {
    const field = toField(path);
    if (field !== undefined) errors[field] = message;
  }
  return errors;
}

export function getFileErrors<Field extends string>(
  error: unknown,
  field: Field,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (error instanceof ApiError && [400, 413, 415].includes(error.status))
    errors[field] = error.serverMessage ?? 'Please select a valid image file';
  return errors;
}
