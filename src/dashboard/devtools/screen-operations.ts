import type { QueryClient } from '@tanstack/react-query';
import { findOperation, type Operation } from './operations.ts';

/**
 * What the screen shows or has called: the queries in use, which may have been answered before the
 * screen was opened, and the calls since then.
 */
export function operationsOfScreen(
  operations: readonly Operation[],
  queryClient: QueryClient,
  called: readonly string[],
): Operation[] {
  const inUse = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    // A generated key is the path of its call, followed by the query.
    .map(({ queryKey }) => `/${queryKey.filter((step) => typeof step === 'string').join('/')}`)
    .map((pathname) => findOperation(operations, 'GET', pathname)?.id);
  return operations.filter(({ id }) => inUse.includes(id) || called.includes(id));
}
