import { getStorageFault } from './db/faults.ts';
import { OperatorError } from './operator-error.ts';

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  if ('code' in error && error.code === 'EPIPE') return 'The output was closed too early.';
  const fault = getStorageFault(error);
  if (fault === 'full') return `The disk is full: ${error.message}. Free some space and try again.`;
  if (fault === 'unreachable')
    return `The database cannot be reached: ${error.message}. Try again once it is back.`;
  return error.stack ?? '';
}

export function reportFailure(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
