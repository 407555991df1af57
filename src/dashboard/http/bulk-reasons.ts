import { ApiError, describeError } from './api-error.ts';

interface BulkCall {
  /** The field of the call that holds the rows, for instance `colors`. */
  list: string;
  /** Spec 8's words for a failure that says nothing itself. */
  failed: string;
}

/**
 * Notes why each row of a refused call was not saved. The server names the rows at fault; the others failed because
 * they were in the same call.
 */
export function addReasons<Id>(
  failures: Map<Id, string>,
  part: readonly { id: Id }[],
  error: unknown,
  { list, failed }: BulkCall,
): void {
  const general = describeError(error, failed);
  for (const { id } of part) failures.set(id, general);
  if (!(error instanceof ApiError)) return;
  const place = new RegExp(`^${list}\\.(\\d+)\\.`);
  for (const { path, message } of error.details) {
    const index = place.exec(path)?.[1];
    const row = index === undefined ? undefined : part[Number(index)];
    if (row) failures.set(row.id, message);
  }
}
