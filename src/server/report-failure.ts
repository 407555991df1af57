import { DatabaseError } from './db/open.ts';
import { ObjectStoreError } from './services/uploads/object-store.ts';
import { SettingsError } from './settings.ts';

type ErrorKind = abstract new (...given: never[]) => Error;

/**
 * Why a program failed: the message alone for errors that say what to do (wrong settings, an unusable database or
 * object store, and those in `plain`); anything else is a fault and shows where it happened.
 */
export function describeFailure(error: unknown, plain: readonly ErrorKind[]): string {
  const known = [SettingsError, DatabaseError, ObjectStoreError, ...plain].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  return text ?? '';
}

/** Ends a program with exit code 1 and says why. */
export function reportFailure(error: unknown, plain: readonly ErrorKind[]): void {
  process.stderr.write(`${describeFailure(error, plain)}\n`);
  process.exitCode = 1;
}
