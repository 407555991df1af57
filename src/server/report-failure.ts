import { DatabaseError } from './db/open.ts';
import { ObjectStoreError } from './services/uploads/object-store.ts';
import { SettingsError } from './settings.ts';

type ErrorKind = abstract new (...given: never[]) => Error;

/** The message alone for expected errors and those in `plain`, else the stack. */
export function describeFailure(error: unknown, plain: readonly ErrorKind[]): string {
  const known = [SettingsError, DatabaseError, ObjectStoreError, ...plain].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  return text ?? '';
}

export function reportFailure(error: unknown, plain: readonly ErrorKind[]): void {
  process.stderr.write(`${describeFailure(error, plain)}\n`);
  process.exitCode = 1;
}
