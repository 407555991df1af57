import { getStorageFault } from './db/faults.ts';
import { DatabaseError } from './db/open.ts';
import { ObjectStoreError } from './services/uploads/object-store.ts';
import { SettingsError } from './settings.ts';

type ErrorKind = abstract new (...given: never[]) => Error;

/** The message alone for expected errors and those in `plain`, else the stack. */
export function describeFailure(error: unknown, plain: readonly ErrorKind[]): string {
  const known = [SettingsError, DatabaseError, ObjectStoreError, ...plain].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error)) return String(error);
  if (known) return error.message;
  if ('code' in error && error.code === 'EPIPE') return 'The output was closed too early.';
  if (getStorageFault(error) === 'full')
    return `The disk is full: ${error.message}. Free some space and try again.`;
  return error.stack ?? '';
}

export function reportFailure(error: unknown, plain: readonly ErrorKind[]): void {
  process.stderr.write(`${describeFailure(error, plain)}\n`);
  process.exitCode = 1;
}
